import type { Decimal, Person } from "../api/types";

export type Entry = {
  /** Its number in the journal. */
  _id: number;
  at: string;
  cause: string;
  subject: string;
  client: string | null;
  actor: "anyone" | "client" | "operator" | "system" | "command_line";
  who: Person | null;
  details: Readonly<Record<string, unknown>>;
  transfers: { from: string; to: string; asset: string; amount: Decimal }[];
  /** In hex; it covers this entry and, through the one before, all earlier ones. */
  hash: string;
};
