import type { Role } from "../api/types";

export type Operator = {
  _id: string;
  email: string;
  name: string;
  roles: Role[];
  state: "invited" | "active" | "disabled";
  /** From when on what they decide counts; null when it does. */
  decidesFrom: string | null;
  /** When the open link dies; null when none is open. */
  enrolmentUntil: string | null;
  lastSeenAt: string | null;
  createdAt: string;
  /** Whether it is the one who asks. */
  me: boolean;
};
