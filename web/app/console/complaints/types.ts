/** Complaints, as the API answers them. */
export type {
  ComplaintEntryRow as Entry,
  ComplaintOutcome as Outcome,
  ComplaintRow as Complaint,
  ComplaintStory,
} from "~/api/schema";
