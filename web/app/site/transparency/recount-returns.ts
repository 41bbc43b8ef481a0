import type { Backing, FullCameBack, VenueMovement } from "~/api/came-back";
import { type MicroUsdt, parseAmount } from "~/money/amount";

const DAY = 86_400_000;

type Sums = { sent: MicroUsdt; returned: MicroUsdt; takenOut: MicroUsdt; missing: MicroUsdt };
type Step = { at: number; raises: boolean; add: (sums: Sums) => Sums };
type Listed = Pick<FullCameBack, "movements" | "missing" | "weeks" | "now" | "asOf" | "lowestOfDays">;

const net = ({ sent, returned, takenOut, missing }: Sums) => returned - sent - takenOut - missing;
const NONE: Sums = { sent: 0n, returned: 0n, takenOut: 0n, missing: 0n };

/** Which movements can count as returned: seen on the chain, and each transaction once. */
function counted(movements: readonly VenueMovement[]): boolean[] {
  const known = new Set<string>();
  return movements.map(({ way, txHash, counts }) => {
    if (way !== "returned" || txHash === null || !counts || known.has(txHash.toLowerCase())) return false;
    known.add(txHash.toLowerCase());
    return true;
  });
}

/** The sums from each moment on at which one of them changed; null for an amount that is none. */
function course({ movements, missing }: Pick<Listed, "movements" | "missing">): [number, Sums][] | null {
  const counts = counted(movements);
  const steps: Step[] = [];
  for (const [place, { at, way, amount }] of movements.entries()) {
    const micro = parseAmount(amount);
    if (micro === null) return null;
    const add = (sums: Sums): Sums => {
      if (way === "sent") return { ...sums, sent: sums.sent + micro };
      if (way === "taken_out") return { ...sums, takenOut: sums.takenOut + micro };
      return counts[place] ? { ...sums, returned: sums.returned + micro } : sums;
    };
    steps.push({ at: Date.parse(at), raises: way === "returned", add });
  }
  for (const { at, amount } of missing) {
    const micro = parseAmount(amount);
    if (micro === null) return null;
    steps.push({ at: Date.parse(at), raises: false, add: (sums) => ({ ...sums, missing: micro }) });
  }
  steps.sort((a, b) => a.at - b.at || Number(a.raises) - Number(b.raises));
  let sums = NONE;
  return steps.map(({ at, add }) => {
    sums = add(sums);
    return [at, sums];
  });
}

/** The sums at the moment at which the net was lowest in the days up to `at`. */
function lowest(steps: readonly [number, Sums][], at: number, days: number): Sums {
  const since = at - days * DAY;
  const before = steps.findLast(([when]) => when <= since)?.[1] ?? NONE;
  return steps
    .filter(([when]) => when > since && when <= at)
    .reduce((low, [, sums]) => (net(sums) <= net(low) ? sums : low), before);
}

/** Whether what is published of one moment follows from these sums. */
function agrees(told: Backing, sums: Sums): boolean {
  const gains = parseAmount(told.gains);
  const equity = told.equity === null ? 0n : parseAmount(told.equity);
  if (gains === null || gains < 0n || equity === null || equity < 0n) return false;
  const came = told.isCurrent && net(sums) > 0n ? net(sums) : 0n;
  const cash = came < gains ? came : gains;
  const all: [unknown, MicroUsdt][] = [
    [told.cash, cash],
    [told.stated, gains - cash - equity],
    [told.sent, sums.sent],
    [told.returned, sums.returned],
    [told.takenOut, sums.takenOut],
    [told.missing, sums.missing],
  ];
  return all.every(([text, amount]) => parseAmount(text as string) === amount) && gains - cash - equity >= 0n;
}

/** What differs between the published weeks and what their movements come to, in words; nothing when all agree. */
export function differences(told: Listed): string[] {
  const steps = course(told);
  if (steps === null) return ["movements that cannot be read"];
  const wrong = told.weeks.filter(
    ({ at, backing }) => !agrees(backing, lowest(steps, Date.parse(at), told.lowestOfDays)),
  );
  const now = agrees(told.now, lowest(steps, Date.parse(told.asOf), told.lowestOfDays));
  const claimed = told.movements.some(({ counts }, place) => counts !== counted(told.movements)[place]);
  return [
    ...(now ? [] : ["today"]),
    ...wrong.map(({ from }) => `the week of ${from}`),
    ...(claimed ? ["a transaction that counts twice, or without being seen"] : []),
  ];
}
