import type { Decimal } from "../api/types";

export type Queue = {
  name: string;
  count: number;
  /** When the one that waits longest began to. */
  oldest: string | null;
  /** The list of them in the console. */
  href: string;
};

export type Asset = { place: string; amount: Decimal; at: string | null };

export type Break = {
  _id: string;
  what: string;
  since: string;
  amount?: Decimal | null;
  explained?: boolean;
};

export type Position = { assets: Asset[]; liabilities: Decimal; difference: Decimal };

export type Overview = {
  queues: Queue[];
  position: Position;
  breaks: Break[];
  notices: string[];
};
