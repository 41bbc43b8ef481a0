import type { Role } from "../api/types";

export type Operator = {
  _id: string;
  email: string;
  name: string;
  roles: Role[];
  state: "invited" | "active" | "disabled";
  createdAt: string;
  updatedAt?: string;
  /** When the open link of an invited operator dies. */
  enrolmentUntil?: string | null;
  lastSeenAt?: string | null;
};
