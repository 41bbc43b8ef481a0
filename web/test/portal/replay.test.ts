import { readFileSync } from "node:fs";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { SeriesWeek } from "~/api/schema";
import { changeOf, daysActive, placeOf } from "~/portal/replay/arithmetic";
import { toldEveryone } from "~/portal/replay/everyone";
import { Unreadable } from "~/portal/replay/exact";
import { replay } from "~/portal/replay/replay";
import type { Inputs, Own } from "~/portal/replay/replay-types";

type Vector = { name: string; inputs: Inputs; difference: string | null };
const file = "../crates/ballast-core/vectors/replay-v1.json";
const { vectors }: { vectors: Vector[] } = JSON.parse(readFileSync(file, "utf8"));
const vector = (name: string) => {
  const found = vectors.find((one) => one.name === name);
  if (!found) throw new Error(name);
  return structuredClone(found);
};

/** The first difference of any investment in it. */
async function firstDifference(inputs: Inputs): Promise<string | null> {
  for (const own of inputs.own) {
    const { difference } = await replay(inputs, own);
    if (difference) return difference.name;
  }
  return null;
}

const first = ({ own: [one] }: Inputs): Own => {
  if (!one) throw new Error("nobody");
  return one;
};

afterEach(() => vi.unstubAllGlobals());

describe("the shared vectors", () => {
  test.each(vectors)("$name", async ({ inputs, difference }) => {
    expect(await firstDifference(inputs)).toBe(difference);
  });
});

describe("against the contract", () => {
  const agreed = (own: Own) => ({ investedAmount: own.principal, bonus: 0, performanceShare: 20 });

  test("the same terms are no difference", async () => {
    const { inputs } = vector("a gain");
    expect((await replay(inputs, first(inputs), { agreed: agreed(first(inputs)) })).difference).toBeNull();
  });

  test("a share that was not agreed is named, however well it is computed", async () => {
    const { inputs } = vector("a gain");
    const own = first(inputs);
    const { difference } = await replay(inputs, own, { agreed: { ...agreed(own), performanceShare: 10 } });
    expect(difference?.name).toBe("contract");
  });

  test("a mark that both answers hide is named when somebody else knows of it", async () => {
    const { inputs } = vector("a gain");
    const own = { ...first(inputs), mark: null };
    const told = { agreed: { ...agreed(own), behind: null } };
    expect((await replay(inputs, own, told)).difference).toBeNull();
    const { difference } = await replay(inputs, own, { ...told, marked: "This browser saw it." });
    expect(difference).toMatchObject({
      name: "contract",
      working: expect.stringContaining("This browser saw it."),
      found: expect.stringContaining("of gains above what it had lost before"),
      said: expect.stringContaining("of every gain"),
    });
  });

  test("so is another principal", async () => {
    const { inputs } = vector("a gain");
    const own = first(inputs);
    const { difference } = await replay(inputs, own, { agreed: { ...agreed(own), bonus: "0.000001" } });
    expect(difference?.name).toBe("contract");
  });
});

describe("the mark", () => {
  const marked = () => vector("a gain above the mark, and below").inputs;
  const behind = (own: Own) => Number(own.mark?.behind ?? 0) > 0;

  test("what was lost before is said, and that it is made up first", async () => {
    const inputs = marked();
    const own = inputs.own.find(behind);
    if (!own) throw new Error("nobody is behind");
    const { steps, difference } = await replay(inputs, own);
    expect(difference).toBeNull();
    expect(steps.find(({ name }) => name === "mark")?.working).toContain("lost before this week");
    expect(steps.find(({ name }) => name === "firm")?.working).toContain("for what was lost before");
  });

  test("a contract with a mark whose inputs have none is named", async () => {
    const { inputs } = vector("a gain");
    const own = first(inputs);
    const agreed = { investedAmount: own.principal, bonus: 0, performanceShare: 20 };
    const with0 = await replay(inputs, own, { agreed: { ...agreed, behind: 0 } });
    expect([with0.difference?.name, with0.difference?.said]).toEqual([
      "contract",
      expect.stringContaining("of every gain"),
    ]);
    const older = await replay(inputs, own, { agreed: { ...agreed, behind: null } });
    expect(older.difference).toBeNull();
  });
});

describe("the mark against other answers", () => {
  const mine = () => {
    const { inputs } = vector("a gain of which a part makes up for two weeks");
    const own = first(inputs);
    const marked = { ...inputs, _id: "now", correctedBy: null, corrects: null };
    const [loss, gain] = own.mark?.earlier ?? [];
    if (!loss || !gain) throw new Error("no weeks before");
    const week = (strike: string, from: string, to: string, share: SeriesWeek["share"]): SeriesWeek => {
      return { strike, from, to, share, total: 0, value: 0, grade: "stated" };
    };
    const series = [
      week("a", loss.from, gain.from, loss.got),
      week("b", gain.from, inputs.from, gain.got),
      week("now", inputs.from, inputs.to, own.share),
    ];
    // For a whole as large as the own part, the result is what moved.
    const weight = String(BigInt(own.weight));
    const past = [loss, gain].map(({ from, moved }) => ({ from, totalWeight: weight, results: [moved] }));
    return { inputs: marked, own, loss, gain, series, past, week };
  };
  const found = async ({ inputs, own, series, past }: ReturnType<typeof mine>) => {
    const { difference } = await replay(inputs, own, { series, past });
    return difference && `${difference.name}: ${difference.found}`;
  };

  test("the same weeks and results are no difference", async () => {
    expect(await found(mine())).toBeNull();
  });

  test("a week that the results have and the mark has not is named, and one too many", async () => {
    const known = mine();
    known.series.splice(1, 0, known.week("c", "2026-11-01", known.gain.from, 0));
    expect(await found(known)).toMatch(/^mark: /);
    const less = mine();
    less.series.shift();
    expect(await found(less)).toMatch(/^mark: your results do not begin/);
  });

  test("so is a week that is not among the results at all", async () => {
    const known = mine();
    known.series.pop();
    expect(await found(known)).toMatch(/^mark: this week is not among/);
  });

  test("what was got is the sum of a week and its corrections until then", async () => {
    const known = mine();
    known.series.splice(2, 0, known.week("c", known.loss.from, known.gain.from, 1));
    expect(await found(known)).toBe(
      `mark: the week of ${known.loss.from} is counted with a different amount than you got`,
    );
    const later = mine();
    later.series.push(later.week("c", later.loss.from, later.gain.from, 1));
    expect(await found(later)).toBeNull();
  });

  test("a week that moved the mark by less than was lost is named, with what was got left as it is", async () => {
    const known = mine();
    const { loss } = known;
    Object.assign(known.past[0] ?? {}, { results: [Number(loss.moved) - 100] });
    // For a loss it counts what was borne.
    expect(await found(known)).toBeNull();
    Object.assign(known.past[1] ?? {}, { results: [Number(known.gain.moved) + 1] });
    expect(await found(known)).toMatch(/than your part of its public result$/);
    known.past[1]?.results.push(known.gain.moved);
    expect(await found(known)).toBeNull();
    known.past.pop();
    expect(await found(known)).toBe(`mark: the week of ${known.gain.from} is not in the public record`);
  });
});

describe("against what everybody is told", () => {
  const inputs = () => ({ ...vector("a gain").inputs, correctedBy: null, corrects: null });
  const shown = ({ from, result, distributed, positions, totalWeight, fingerprint }: Inputs) => ({
    from,
    result,
    distributed,
    positions,
    totalWeight,
    fingerprint,
  });

  test("the same week is no difference", async () => {
    const mine = inputs();
    const { steps, difference } = await replay(mine, first(mine), {
      told: { kind: "week", week: shown(mine) },
    });
    expect([steps[0]?.name, difference]).toEqual(["everyone", null]);
  });

  test.each([
    ["another result", { result: 1 }],
    ["another sum", { distributed: 1 }],
    ["others", { positions: 77 }],
    ["a larger whole", { totalWeight: "99999999999999" }],
    ["others of the same weight", { fingerprint: "ab".repeat(32) }],
  ])("inputs made for one client are named: %s", async (_, other) => {
    const mine = inputs();
    const told = { kind: "week", week: { ...shown(mine), ...other } } as const;
    const { difference } = await replay(mine, first(mine), { told });
    expect(difference?.name).toBe("everyone");
  });

  test.each(["plan", "week", "correction"] as const)(
    "so is a %s that nobody else was told of",
    async (what) => {
      const mine = inputs();
      const { difference } = await replay(mine, first(mine), { told: { kind: "untold", what } });
      expect([difference?.name, difference?.found]).toEqual([
        "everyone",
        expect.stringContaining("not in the public"),
      ]);
    },
  );

  test("of a week that was corrected later the result is compared, and the rest is said not to be", async () => {
    const mine = { ...inputs(), correctedBy: "later" };
    const result = String(mine.result);
    const { steps, difference } = await replay(mine, first(mine), {
      told: { kind: "corrected", before: ["1.5", result] },
    });
    expect([steps[0]?.name, difference]).toEqual(["everyone", null]);
    expect(steps[0]?.working).toContain("Nothing more is compared: this week was corrected later.");
    const other = await replay(mine, first(mine), { told: { kind: "corrected", before: ["1.5"] } });
    expect([other.difference?.name, other.difference?.found]).toEqual(["everyone", "1.50 USDT"]);
  });

  /** Answers as the public parts of the service do. */
  function visitors(mine: Inputs, corrections: object[] = []) {
    const record = { weeks: [{ ...shown(mine), from: "1999-01-04" }, shown(mine)] };
    const results = { plans: [{ _id: mine.plan, name: "Harbour" }], corrections };
    const fetched = vi.fn(async (path: string) => {
      const data = path === "/api/v1/transparency" ? { transparency: { results } } : { record };
      return new Response(JSON.stringify({ status: "success", data }));
    });
    vi.stubGlobal("fetch", fetched);
    return fetched;
  }

  test("it is asked without the session, and found by its days", async () => {
    const mine = inputs();
    const fetched = visitors(mine);
    expect(await toldEveryone(mine, mine.plan)).toEqual({ kind: "week", week: shown(mine) });
    const other = await toldEveryone({ ...mine, from: "2001-01-01" }, mine.plan);
    expect(other).toEqual({ kind: "untold", what: "week" });
    const bare = { credentials: "omit", cache: "no-store" };
    expect(fetched.mock.calls.slice(0, 2)).toEqual([
      ["/api/v1/transparency", bare],
      [`/api/v1/plans/${mine.plan}/record`, bare],
    ]);
  });

  test("a plan made for one client is named: the contract's own counts, and has to be public", async () => {
    const mine = inputs();
    visitors(mine);
    const untold = { kind: "untold", what: "plan" };
    expect(await toldEveryone({ ...mine, plan: "made up" }, mine.plan)).toEqual(untold);
    expect(await toldEveryone({ ...mine, plan: "made up" }, "made up")).toEqual(untold);
    expect(await toldEveryone(mine, undefined)).toEqual(untold);
  });

  test("a correction that is pretended is no way around it", async () => {
    const mine = { ...inputs(), correctedBy: "later" };
    visitors(mine, [
      { plan: "Harbour", from: "1999-01-04", resultBefore: 1 },
      { plan: "Other", from: mine.from, resultBefore: 1 },
    ]);
    expect(await toldEveryone(mine, mine.plan)).toEqual({ kind: "untold", what: "correction" });
    visitors(mine, [{ plan: "Harbour", from: mine.from, resultBefore: 7 }]);
    expect(await toldEveryone(mine, mine.plan)).toEqual({ kind: "corrected", before: [7] });
  });
});

describe("the working", () => {
  test("says every step in words and figures", async () => {
    const { inputs } = vector("alone");
    const { steps } = await replay(inputs, first(inputs));
    expect(steps.map(({ name }) => name)).toEqual([
      "spread",
      "sum",
      "weight",
      "part",
      "firm",
      "due",
      "share",
    ]);
    for (const { working } of steps) expect(working).toMatch(/[.]$/);
    expect(steps[3]?.working).toContain("(the weight of all)");
  });

  test("a loss that stops is said", async () => {
    const { inputs } = vector("a loss beyond what is there");
    const { steps } = await replay(inputs, first(inputs));
    expect(steps.at(-1)?.working).toContain("the loss stops there");
  });
});

describe("without hashing, as on plain http", () => {
  test("a millionth is believed", async () => {
    vi.stubGlobal("crypto", {});
    expect(await firstDifference(vector("equal remainders").inputs)).toBeNull();
  });

  test("nothing more is", async () => {
    vi.stubGlobal("crypto", {});
    const { inputs } = vector("equal remainders");
    first(inputs).gross = 50;
    expect(await firstDifference(inputs)).toBe("part");
  });
});

test("a file from before `charged` was told is computed as it was then", async () => {
  const { inputs } = vector("a correction, redeemed, down");
  for (const own of inputs.own) delete own.correction?.charged;
  expect(await firstDifference(inputs)).toBeNull();
});

test("what cannot be read exactly is not compared", async () => {
  const { inputs } = vector("a gain");
  inputs.spread = 9_100_000_000;
  await expect(replay(inputs, first(inputs))).rejects.toBeInstanceOf(Unreadable);
});

test("days, places and corrections by hand", async () => {
  const week = { from: "2026-11-09", to: "2026-11-16" };
  expect(daysActive(week, "2026-10-01", null)).toBe(7n);
  expect(daysActive(week, "2026-11-15", "2026-12-01")).toBe(1n);
  expect(daysActive(week, "2026-10-01", "2026-11-09")).toBe(0n);
  expect(daysActive({ from: "2026-03-23", to: "2026-03-30" }, "2026-03-01", "2026-03-29")).toBe(6n);
  const plan = "00000000-0000-0000-0000-00000000004d";
  const place = await placeOf(plan, "2026-11-09", "00000000-0000-0000-0000-000000000001");
  expect(place).toBe("3475f0d333bdda2758bbe68fb68454d3885bc7f03ff07ff2d0813993f7f5117a");
  const redeemed = { standing: "redeemed", feeBps: 3000, value: 500n, soFar: 100n, charged: 100n, due: 0n };
  expect(changeOf(redeemed)).toBe(-70n);
  expect(changeOf({ ...redeemed, soFar: 30n, due: 80n })).toBe(56n);
  expect(changeOf({ ...redeemed, soFar: 200n, due: 100n })).toBe(-100n);
  expect(changeOf({ ...redeemed, standing: "running", value: 20n, due: 40n })).toBe(-20n);
});
