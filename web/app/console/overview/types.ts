import type { Decimal } from "../api/types";
import type { Asset } from "../work/places";

export type Queue = {
  /** A stable name; `queue-words.ts` says what people read. */
  name: string;
  count: number;
  /** When the one that waits longest began to. */
  oldest: string | null;
  /** The list of them in the console. */
  href: string;
};

export type Held = {
  /** `custody`, `trading` or `payout_wallet`. */
  place: string;
  /** By the books. */
  amount: Decimal;
  /** As the chain showed it last; null where no chain can be asked, or none was yet. */
  observed: Decimal | null;
  at: string | null;
};

/** What is held beside what is owed, in one asset. */
export type Position = { assets: Held[]; liabilities: Decimal; difference: Decimal };

/** A difference between a chain and the books that is there now. */
export type Break = {
  _id: string;
  /** In a sentence. */
  what: string;
  asset: Asset;
  /** What the chain shows beyond the books; negative when something is missing. */
  amount: Decimal | null;
  since: string;
  explained: boolean;
};

export type Overview = {
  queues: Queue[];
  /** In USDT. */
  position: Position;
  /** In bitcoin: what batches have converted and not paid yet. */
  bitcoinPosition: Position;
  breaks: Break[];
  notices: string[];
};
