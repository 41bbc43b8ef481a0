export type Message = {
  _id: string;
  sender: string;
  senderEmail: string;
  text: string;
  status: string;
  createdAt: string;
  updatedAt: string;
};

/** `operator` is the id of who answered. */
export type Reply = { _id: string; operator: string; text: string; createdAt: string };

export type MessageStory = { message: Message; replies: Reply[] };
