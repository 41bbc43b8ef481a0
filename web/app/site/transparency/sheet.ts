import type { Transparency } from "~/api/books";
import type { Decimal, Solvency } from "~/api/schema";
import { type MicroUsdt, parseAmount } from "~/money/amount";

/** The two sides of the books in USDT, each with what it is made of. */
export type Sheet = {
  assets: MicroUsdt;
  custody: MicroUsdt;
  trading: MicroUsdt;
  owed: MicroUsdt;
  clients: MicroUsdt;
  suspense: MicroUsdt;
  /** Assets less what is owed: the firm's own, or with a minus what is missing. */
  rest: MicroUsdt;
};

/** Null if the answer has an amount that cannot be read: half a balance sheet must not be shown. */
export function sheetOf({ assets, liabilities }: Transparency): Sheet | null {
  const custody = parseAmount(assets.custody);
  const trading = parseAmount(assets.trading);
  const clients = parseAmount(liabilities.clients);
  const suspense = parseAmount(liabilities.suspense);
  if (custody === null || trading === null || clients === null || suspense === null) return null;
  const held = custody + trading;
  const owed = clients + suspense;
  return { assets: held, custody, trading, owed, clients, suspense, rest: held - owed };
}

type Seen = Pick<Solvency, "evidenced" | "stated">;

/** How long each part is drawn, in thousandths of the longer side. */
export function lengths({ owed }: Sheet, { evidenced, stated }: Seen) {
  const seen = above(evidenced);
  const said = above(stated);
  const longest = [seen + said, owed, 1n].reduce((a, b) => (b > a ? b : a));
  const of = (amount: MicroUsdt) => (amount > 0n ? Number((amount * 1000n) / longest) : 0);
  return { seen: of(seen), stated: of(said), owed: of(owed) };
}

function above(value: Decimal | null): MicroUsdt {
  const amount = value === null ? null : parseAmount(value);
  return amount !== null && amount > 0n ? amount : 0n;
}
