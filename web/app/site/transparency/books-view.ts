import type { Backing, Decimal, Solvency, Transparency } from "~/api/schema";
import { formatBitcoin, formatExact, inOneColumn, parseAmount } from "~/money/amount";
import { type DayView, dayView, minuteView } from "~/money/date";
import { inColumn } from "~/money/percent";
import { lengths, sheetOf } from "./sheet";

type Day = { of: string; day: DayView; percent: string | null };

/** The part of all gains ever credited that came back from the venue. */
export type BackView = {
  percent: string;
  gains: string;
  cash: string;
  /** Null while not all of the venue is observed. */
  observed: string | null;
  stated: string;
  wide: string;
  isCurrent: boolean;
};

/** The two sides of the books as pages write them; the server writes the same (`routes/site/written/books.rs`). */
export type BooksView = {
  /** Whether anything is held or owed. */
  says: boolean;
  seen: string;
  owed: string;
  stated: string | null;
  assets: string;
  seenWide: string;
  bothWide: string;
  owedWide: string;
  /** Null while nothing is owed. */
  percent: string | null;
  coverage: string | null;
  coverageTone: string;
  covered: string | null;
  evidenced: string | null;
  evidencedTone: string;
  statedPercent: string | null;
  bitcoin: string | null;
  bitcoinTone: string;
  bitcoinSeen: string | null;
  bitcoinSeenTone: string;
  custody: string;
  trading: string;
  wallet: string | null;
  clients: string;
  suspense: string;
  owedBitcoin: string | null;
  rest: string;
  isMissing: boolean;
  day: DayView;
  entry: string;
  fingerprint: string;
  hasDays: boolean;
  /** Whether a chain was not looked at on one of the seven days before today. */
  isUnseen: boolean;
  days: readonly Day[];
  /** Null while clients have no gain. */
  cameBackPercent: string | null;
  gains: string;
};

export type ProofView = { number: string; entry: string; root: string; day: DayView; at: DayView };

/** Sums and their parts, which a reader may add up. */
const exact = (micro: bigint) => `${formatExact(micro)} USDT`;
export const exactOf = (value: Decimal) => {
  const micro = parseAmount(value);
  return micro === null ? "—" : formatExact(micro);
};
/** A format for amounts in one column. */
export function columnOf(values: readonly Decimal[]): (value: Decimal) => string {
  const written = inOneColumn(values.map((value) => parseAmount(value) ?? 0n));
  return (value) => {
    const micro = parseAmount(value);
    return micro === null ? "—" : written(micro);
  };
}
const orNull = (percent: Decimal | null | undefined, write: (value: Decimal) => string) =>
  percent === null || percent === undefined ? null : write(percent);
const tone = (percent: Decimal | null | undefined) =>
  percent !== null && percent !== undefined && Number(percent) < 100 ? "text-bad" : "";

/** Null if the answer has an amount that cannot be read: half a balance sheet must not be shown. */
export function booksView(books: Transparency): BooksView | null {
  const sheet = sheetOf(books);
  if (sheet === null) return null;
  const { solvency, cameBack } = books;
  // The five parts are in one column.
  const { custody, trading, clients, suspense, rest } = sheet;
  const written = inOneColumn([custody, trading, clients, suspense, rest]);
  const part = (micro: bigint) => `${written(micro)} USDT`;
  return {
    says: sheet.assets !== 0n || sheet.owed !== 0n,
    ...barsOf(sheet, solvency),
    ...ratios(solvency),
    assets: exact(sheet.assets),
    custody: part(custody),
    trading: part(trading),
    wallet: bitcoin(books.assets.payoutWallet),
    clients: part(clients),
    suspense: part(suspense),
    owedBitcoin: Number(books.liabilities.bitcoin) > 0 ? bitcoin(books.liabilities.bitcoin) : null,
    rest: part(rest),
    isMissing: rest < 0n,
    day: dayView(books.asOf),
    entry: String(books.ledgerSequence),
    fingerprint: books.ledgerHash,
    cameBackPercent: orNull(cameBack.percent, inColumn),
    gains: `${exactOf(cameBack.gains)} USDT`,
  };
}

const bitcoin = (amount: Decimal) => {
  const text = formatBitcoin(amount);
  return text === null ? null : `${text} BTC`;
};

function barsOf(sheet: NonNullable<ReturnType<typeof sheetOf>>, solvency: Solvency) {
  const { seen, stated, owed } = lengths(sheet, solvency);
  return {
    seen: solvency.evidenced === null ? "Nothing yet" : exactOf(solvency.evidenced),
    owed: formatExact(sheet.owed),
    stated: solvency.stated === null ? null : `${exactOf(solvency.stated)} USDT`,
    seenWide: String(seen),
    bothWide: String(seen + stated),
    owedWide: String(owed),
  };
}

function ratios(solvency: Solvency) {
  const { percent, coverage, evidencedPercent, statedPercent, days } = solvency;
  const { bitcoinPercent, bitcoinEvidencedPercent } = solvency;
  return {
    percent: coverage === null ? null : orNull(percent, inColumn),
    coverage: orNull(coverage, inColumn),
    coverageTone: tone(coverage),
    covered: orNull(coverage, inColumn),
    evidenced: orNull(evidencedPercent, inColumn),
    evidencedTone: tone(evidencedPercent),
    statedPercent: orNull(statedPercent, inColumn),
    bitcoin: orNull(bitcoinPercent, inColumn),
    bitcoinTone: tone(bitcoinPercent),
    bitcoinSeen: orNull(bitcoinEvidencedPercent, inColumn),
    bitcoinSeenTone: tone(bitcoinEvidencedPercent),
    hasDays: days.length > 0,
    isUnseen: days.slice(1, 8).some(({ percent }) => percent === null),
    days: days.map((one) => ({
      of: one.day,
      day: dayView(one.day),
      percent: orNull(one.percent, inColumn),
    })),
  };
}

export function backView(now: Backing): BackView {
  const gains = Number(parseAmount(now.gains) ?? 0n);
  const cash = Number(parseAmount(now.cash) ?? 0n);
  return {
    percent: now.percent === null ? "No gain overall" : inColumn(now.percent),
    gains: exactOf(now.gains),
    cash: `${exactOf(now.cash)} USDT`,
    observed: now.equity === null ? null : `${exactOf(now.equity)} USDT`,
    stated: `${exactOf(now.stated)} USDT`,
    wide: String(gains > 0 ? Math.round((cash / gains) * 100_000) / 100 : 0),
    isCurrent: now.isCurrent,
  };
}

export const proofView = ({ proof }: Transparency): ProofView | null =>
  proof && {
    number: String(proof.epoch),
    entry: String(proof.ledgerSequence),
    root: proof.root,
    day: dayView(proof.at),
    at: minuteView(proof.at),
  };
