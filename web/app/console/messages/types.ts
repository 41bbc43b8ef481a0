import type { Person } from "../api/types";

export type Message = {
  _id: string;
  sender: string;
  senderEmail: string;
  text: string;
  state: string;
  createdAt: string;
  /** The client with this address, when there is one. The sender may still be somebody else. */
  client?: { _id: string; name: string; email: string } | null;
};

export type Reply = { _id: string; text: string; by?: Person | null; createdAt: string };

export type MessageStory = { message: Message; replies: Reply[] };
