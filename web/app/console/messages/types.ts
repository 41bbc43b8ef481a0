/** Messages, as the API answers them. */
export type {
  MessageData as MessageStory,
  MessageRow as Message,
  ReplyRow as Reply,
} from "~/api/schema";
