import type { ComplaintRow } from "~/api/schema";
import { SUBJECTS } from "~/complaint/subjects";
import { At } from "../parts/at";
import { Page } from "../parts/page";
import { State } from "../parts/state";
import { firstWords } from "../parts/text";
import { ListPage } from "../table/list-page";
import { choice, type ListSpec } from "../table/spec";
import { stateFilter } from "../table/state-filter";
import { later } from "../work/later";
import { Download } from "../work/links";
import { complaintLooks, duty } from "./complaint-words";

const ComplaintStory = later(async () => (await import("./complaint-story")).ComplaintStory);

const spec: ListSpec<ComplaintRow> = {
  things: "complaints",
  path: "complaints",
  rowId: (row) => row._id,
  rowName: (row) => `complaint ${row.ticket}`,
  search: "Number or sender",
  defaults: { state: "waiting", sort: "due" },
  filters: [
    stateFilter("complaints", {
      before: { waiting: "to answer", overdue: "late" },
      without: ["received"],
    }),
    choice("sort", "Order", "Newest first", { due: "By deadline", oldest: "Oldest first" }),
  ],
  columns: [
    { head: "Number", cell: ({ ticket }) => <span className="whitespace-nowrap">{ticket}</span> },
    { head: "From", cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
    { head: "About", cell: ({ about }) => SUBJECTS[about] ?? about },
    {
      head: "Complaint",
      wideOnly: true,
      cell: ({ text }) => <span className="quiet">{firstWords(text)}</span>,
    },
    {
      head: "State",
      cell: (row) => <State of="complaints" value={row.status} looks={complaintLooks(row)} />,
    },
    { head: "Answer", cell: (row) => <span className="whitespace-nowrap">{duty(row)}</span> },
    { head: "Arrived", wideOnly: true, cell: ({ receivedAt }) => <At value={receivedAt} /> },
  ],
  empty: "No complaint waits for an answer. New ones come from the site and from clients’ dashboards.",
  drawer: (id) => <ComplaintStory id={id} />,
  actions: <Download path="complaints/export">The register as CSV</Download>,
};

export default function Complaints() {
  return (
    <Page
      title="Complaints"
      lead="The register. Each complaint has a number and a deadline; it is decided on, answered with reasons, and never deleted."
    >
      <ListPage spec={spec} />
    </Page>
  );
}
