/** An entry of the journal, as the API answers it. */
export type { AuditLogEntry as Entry } from "~/api/schema";
