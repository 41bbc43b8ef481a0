import type { Decimal, InvestmentView } from "~/api/schema";
import { formatExact, parseAmount, toDecimal } from "~/money/amount";
import { formatMoment } from "~/money/date";
import { formatPercent } from "~/money/percent";
import { idBytes, sha256 } from "../hashed";

/**
 * The terms that a contract froze when it was registered, by their names: all that its fingerprint covers, as it is
 * given now. None of it ever changes.
 */
export type Frozen = Readonly<Record<Term, string>>;

export type Term = (typeof TERMS)[number];

const TERMS = [
  "plan",
  "name",
  "risk text",
  "months",
  "target",
  "our share",
  "redemption fee",
  "months of notice",
  "least withdrawal",
  "amount",
  "registered",
  "to be paid until",
  "free cancelling until",
  "risk accepted",
  "risk category",
  "questions",
  "mark",
  "least grade",
] as const;

/** In hundredths of a percent; what cannot be read stays as it is, and equals nothing else. */
const bps = (percent: Decimal) => {
  const micro = parseAmount(percent);
  return micro === null ? String(percent) : String(micro / 10_000n);
};
const millionths = (amount: Decimal) => String(parseAmount(amount) ?? amount);
const millis = (moment: string) => String(Date.parse(moment));

export function frozenOf(position: InvestmentView): Frozen {
  return {
    plan: position.plan._id,
    name: position.plan.name,
    "risk text": position.riskVersion,
    months: String(position.contractLength),
    target: bps(position.return),
    "our share": bps(position.performanceShare),
    "redemption fee": bps(position.redemptionFee),
    "months of notice": String(position.redemptionNoticeMonths),
    "least withdrawal": millionths(position.withdrawalMinimum),
    amount: millionths(position.investedAmount),
    registered: millis(position.createdAt),
    "to be paid until": millis(position.fundingUntil),
    "free cancelling until": millis(position.coolingOffUntil),
    "risk accepted": String(position.riskAccepted),
    "risk category": position.riskCategory ?? "none",
    questions: position.assessment ?? "none",
    mark: position.behind === null ? "none" : "yes",
    "least grade": position.leastGrade ?? "none",
  };
}

const PERCENTS: readonly Term[] = ["target", "our share", "redemption fee"];
const AMOUNTS: readonly Term[] = ["least withdrawal", "amount"];
const MOMENTS: readonly Term[] = ["registered", "to be paid until", "free cancelling until"];

/** A term as people read it. */
export function termText(term: Term, value: string): string {
  if (PERCENTS.includes(term) && /^\d+$/.test(value))
    return formatPercent(toDecimal(BigInt(value) * 10_000n));
  if (AMOUNTS.includes(term) && /^\d+$/.test(value)) return `${formatExact(BigInt(value))} USDT`;
  if (MOMENTS.includes(term)) return formatMoment(new Date(Number(value)).toISOString()) || value;
  if (term === "mark")
    return value === "none" ? "our share of every gain" : "our share only of gains above earlier losses";
  return value;
}

/** The first term that is not what it was. */
export const changed = (was: Frozen, is: Frozen): Term | null =>
  TERMS.find((term) => was[term] !== is[term]) ?? null;

/**
 * SHA-256 over all of it, in hex: the firm's journal has had it since the contract was registered (`contract_sha256`).
 * Null if the browser has no hashing, which it does not have on plain http, and for terms that cannot be read.
 */
export async function fingerprintOf(id: string, client: string, terms: Frozen): Promise<string | null> {
  const bytes = bytesOf(id, client, terms);
  return bytes && sha256(bytes);
}

function bytesOf(id: string, client: string, terms: Frozen): number[] | null {
  const whole = (names: readonly Term[], length: number) =>
    names.flatMap((name) => numberBytes(terms[name], length));
  const optional = (name: Term, head: string, bytes: (value: string) => number[]) =>
    terms[name] === "none" ? [] : [...text(`${head}\0`), ...bytes(terms[name])];
  try {
    return [
      ...text("ballast-contract-v1\0"),
      ...[id, client, terms.plan].flatMap(idBytes),
      ...[terms.name, terms["risk text"]].flatMap(lengthAndText),
      ...whole(["months", "target", "our share", "redemption fee", "months of notice"], 4),
      ...whole(["least withdrawal", "amount", "registered", "to be paid until", "free cancelling until"], 8),
      ["null", "false", "true"].indexOf(terms["risk accepted"]),
      ...optional("risk category", "risk", text),
      ...optional("questions", "assessment", idBytes),
      ...optional("mark", "high-water mark", () => [1]),
      ...optional("least grade", "least grade", text),
    ];
  } catch {
    return null;
  }
}

const text = (words: string) => [...new TextEncoder().encode(words)];
const lengthAndText = (words: string) => [...numberBytes(String(text(words).length), 8), ...text(words)];

/** The most significant byte first. */
const numberBytes = (digits: string, length: number) =>
  Array.from({ length }, (_, at) => Number((BigInt(digits) >> BigInt(8 * (length - 1 - at))) & 255n));
