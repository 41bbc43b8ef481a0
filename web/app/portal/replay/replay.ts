import type { Decimal, InvestmentView } from "~/api/schema";
import { groupThousands, type MicroUsdt } from "~/money/amount";
import { daysText } from "~/money/date";
import { formatPercent } from "~/money/percent";
import { above, borne, changeOf, type Division, daysActive, divide, firmsShare, placeOf } from "./arithmetic";
import type { PublicWeek, Told } from "./everyone";
import { micro, usdt } from "./exact";
import { type Before, mark } from "./mark";
import type { Inputs, Own, Step, StepName } from "./replay-types";

export type Replayed = { steps: Step[]; difference: Step | null };

/** The terms of the client's own contract, from another answer of the server. */
type Agreed = Pick<InvestmentView, "investedAmount" | "bonus" | "performanceShare"> &
  Partial<Pick<InvestmentView, "behind" | "loan">>;

const grouped = (number: bigint) => groupThousands(String(number));
const percentOf = (bps: number) =>
  formatPercent(`${Math.floor(bps / 100)}.${String(bps % 100).padStart(2, "0")}`);

/** The server's other answers: in the client's contract and results, and to everyone. */
export type Elsewhere = Before & {
  agreed?: Agreed | undefined;
  told?: Told | undefined;
  /** Another source that says that the contract has a mark. */
  marked?: string | null;
};

/** Computes one's own share again, step by step, and names the first difference to what the server says. */
export async function replay(inputs: Inputs, own: Own, elsewhere: Elsewhere = {}): Promise<Replayed> {
  const { agreed, told, marked } = elsewhere;
  const steps = [
    ...(told === undefined ? [] : [everyone(inputs, told)]),
    ...(agreed ? [contract(own, agreed, marked ?? null)] : []),
    ...week(inputs),
    ...(await share(inputs, own, elsewhere)),
  ];
  return { steps, difference: steps.find(({ found, said }) => found !== said) ?? null };
}

function amounts(name: StepName, working: string, found: MicroUsdt, said: string | number): Step {
  return { name, working, found: usdt(found), said: usdt(micro(said)) };
}

/** Inputs made up for one client would show here, or to the next client who compares. */
function everyone(inputs: Inputs, told: Told): Step {
  if (told.kind === "corrected") return uncorrected(inputs, told.before);
  return {
    name: "everyone",
    working:
      "What the public record says about this week, requested without your session. Yours must be the same.",
    found: told.kind === "week" ? publicWords(told.week) : UNTOLD[told.what],
    said: publicWords(inputs),
  };
}

const UNTOLD = {
  plan: "your plan is not in the public list of plans",
  week: "not in the public record",
  correction: "not in the public list of corrections",
} as const;

const publicWords = (week: PublicWeek) =>
  `${usdt(micro(week.result))}, of which ${usdt(micro(week.distributed))} went to ${week.positions} with the weight ${grouped(BigInt(week.totalWeight))}, fingerprint ${week.fingerprint ?? "none"}`;

/** The record has the figures in force, and nothing but the result of those before is public. */
function uncorrected(inputs: Inputs, results: readonly Decimal[]): Step {
  const result = micro(inputs.result);
  const all = results.map(micro);
  return amounts(
    "everyone",
    "The result before the correction, from the public list of corrections, requested without your session. Nothing more is compared: this week was corrected later.",
    all.find((one) => one === result) ?? all[0] ?? 0n,
    inputs.result,
  );
}

const shareWords = (marked: boolean) => (marked ? "of gains above what it had lost before" : "of every gain");

function contract(
  own: Own,
  { investedAmount, bonus, performanceShare, behind, loan }: Agreed,
  elsewhere: string | null,
): Step {
  const putIn = micro(investedAmount) + micro(bonus ?? 0) + micro(loan?.amount ?? 0);
  const share =
    performanceShare === undefined ? percentOf(own.performanceShareBps) : formatPercent(performanceShare);
  const marked = isMarked(own);
  const agreed = behind === undefined ? marked : behind !== null;
  return {
    name: "contract",
    working: `What you put in${loan ? ", with what we lent on top of it," : ""} and our share of a gain, as your contract has them.${!agreed && elsewhere ? ` ${elsewhere}` : ""}`,
    found: `${usdt(putIn)}, ${share} ${shareWords(agreed || elsewhere !== null)}`,
    said: `${usdt(micro(own.principal))}, ${percentOf(own.performanceShareBps)} ${shareWords(marked)}`,
  };
}

const isMarked = (own: Own) => own.mark !== null && own.mark !== undefined;

/** Steps that apply to the whole week. In older strikes our share came off before anything was allocated. */
function week(inputs: Inputs): Step[] {
  if (!inputs.shareByContract) return [];
  const spread = micro(inputs.spread);
  const people = inputs.positions === 1 ? "one investment" : `${inputs.positions} investments`;
  return [
    amounts(
      "spread",
      `The traders' result of ${daysText(inputs)}. All of it is allocated to ${people}.`,
      micro(inputs.result),
      inputs.spread,
    ),
    {
      name: "sum",
      working: `The investments got ${usdt(micro(inputs.distributed))}, we got ${usdt(micro(inputs.performanceShare))}: together the result.`,
      found: usdt(spread),
      said: usdt(micro(inputs.distributed) + micro(inputs.performanceShare)),
    },
  ];
}

async function share(inputs: Inputs, own: Own, before: Before): Promise<Step[]> {
  const principal = micro(own.principal);
  const days = daysActive(inputs, own.started, own.ends);
  const weight = principal * days;
  const division = divide(micro(inputs.spread), weight, BigInt(inputs.totalWeight));
  const odd = await isOdd(inputs, own, division);
  const size = division.whole + (odd ? 1n : 0n);
  const gross = micro(inputs.spread) < 0n ? -size : size;
  const bps = own.performanceShareBps;
  const behind = micro(own.mark?.behind ?? 0);
  const firm = inputs.shareByContract ? firmsShare(gross, bps, behind) : 0n;
  const due = gross - firm;
  return [
    {
      name: "weight",
      working: `Your weight: ${usdt(principal)} × ${days} ${days === 1n ? "day" : "days"}, in millionths.`,
      found: grouped(weight),
      said: grouped(BigInt(own.weight)),
    },
    amounts("part", partWords(inputs, weight, odd), gross, own.gross),
    ...mark(inputs, own, before),
    amounts("firm", firmWords(gross, behind, bps, inputs.shareByContract), firm, own.performanceShare),
    amounts("due", `Your part less our share: ${usdt(gross)} − ${usdt(firm)}.`, due, own.due),
    lastStep(own, due),
  ];
}

/** Whether one of the millionths that were left over by rounding down goes to this investment. */
async function isOdd(inputs: Inputs, own: Own, { whole, rest }: Division): Promise<boolean> {
  if (inputs.cut === null) return false;
  const at = BigInt(inputs.cut.remainder);
  if (rest !== at) return rest > at;
  const mine = await placeOf(inputs.plan, inputs.from, own.investment);
  if (mine !== null && inputs.cut.place !== null) return mine <= inputs.cut.place;
  // Without places (older strikes, plain http) the books are believed for this one millionth, and nothing else.
  const said = micro(own.gross);
  return (said < 0n ? -said : said) === whole + 1n;
}

function partWords(inputs: Inputs, weight: bigint, odd: boolean): string {
  const rounding = odd ? "rounded down, and one of the millionths left over" : "rounded down";
  return `Your part: ${usdt(micro(inputs.spread))} × ${grouped(weight)} ÷ ${grouped(BigInt(inputs.totalWeight))} (the weight of all), ${rounding}.`;
}

function firmWords(gross: bigint, behind: bigint, bps: number, byContract: boolean): string {
  if (!byContract) return "Our share came off the whole result before it was allocated.";
  if (gross <= 0n) return "Our share of it: nothing, because it is no gain.";
  const rest = above(gross, behind);
  if (rest === 0n)
    return `Our share of it: nothing, because all of ${usdt(gross)} makes up for what was lost before.`;
  const made = behind > 0n ? `, of which ${usdt(gross - rest)} made up for what was lost before` : "";
  return `Our share of the gain: ${usdt(gross)}${made}; ${percentOf(bps)} of ${usdt(rest)}, rounded down.`;
}

function lastStep(own: Own, due: bigint): Step {
  const value = micro(own.valueBefore);
  if (own.correction === null) {
    const allocated = borne(due, value);
    const stopped = allocated !== due;
    const working = stopped
      ? `It was worth ${usdt(value)} before, so the loss stops there and we bear the rest.`
      : "Credited to your investment, or charged when it is below zero.";
    return amounts("share", working, allocated, own.share);
  }
  const { standing, feeBps } = own.correction;
  const soFar = micro(own.correction.soFar);
  const charged = micro(own.correction.charged ?? own.correction.soFar);
  const change = changeOf({ standing, feeBps: feeBps ?? 0, value, soFar, charged, due });
  return amounts("share", correctionWords(standing, soFar, value, charged), change, own.share);
}

function correctionWords(standing: string, soFar: bigint, value: bigint, charged: bigint): string {
  const before = `For this week you had got ${usdt(soFar)}. The difference counts now`;
  if (standing === "cancelled")
    return "You took the investment back at no cost, so there is nothing of yours to correct.";
  if (standing === "over") return `${before}, as cash; what was paid out is never taken back.`;
  if (standing === "redeemed")
    return `${before}. The fee was charged on ${usdt(charged)} of it; of what is taken of those, the fee is given back.`;
  return `${before}; no more than the ${usdt(value)} it is worth is taken.`;
}
