import type { MessageRow } from "~/api/schema";
import { At, ageText } from "../parts/at";
import { Page } from "../parts/page";
import { State } from "../parts/state";
import { firstWords } from "../parts/text";
import { ListPage } from "../table/list-page";
import type { ListSpec } from "../table/spec";
import { stateFilter } from "../table/state-filter";
import { MessageStory, messageLooks } from "./message-story";

const spec: ListSpec<MessageRow> = {
  things: "messages",
  path: "messages",
  rowId: (row) => row._id,
  rowName: (row) => `the message of ${row.sender}`,
  search: "Sender",
  defaults: { state: "open" },
  filters: [stateFilter("messages")],
  columns: [
    { head: "From", cell: ({ sender }) => <span className="wrap-anywhere">{sender}</span> },
    { head: "Message", cell: ({ text }) => <span className="quiet">{firstWords(text)}</span> },
    {
      head: "State",
      cell: ({ status }) => <State of="messages" value={status} looks={messageLooks(status)} />,
    },
    { head: "Arrived", wideOnly: true, cell: ({ createdAt }) => <At value={createdAt} /> },
    {
      head: "Waits",
      figure: true,
      cell: ({ status, createdAt }) => (status === "open" ? ageText(createdAt) : ""),
    },
  ],
  empty: "Every message is answered. New ones come from the contact page of the site.",
  drawer: (id) => <MessageStory id={id} />,
};

export default function Messages() {
  return (
    <Page
      title="Messages"
      lead="What visitors wrote on the contact page. Answer here: the answer goes out by email, and the message counts as answered."
    >
      <ListPage spec={spec} />
    </Page>
  );
}
