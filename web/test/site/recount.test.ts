import { describe, expect, test } from "vitest";
import type { CalendarWeek } from "~/api/schema";
import type { Grade } from "~/money/grade";
import { figuresOf, reachedOf } from "~/site/verify/figures-of";
import { differences, type Published, recount } from "~/site/verify/recount";
import { settledWeek } from "./settled";

const weeks = [
  settledWeek("2026-11-02", 12),
  settledWeek("2026-11-09", null),
  settledWeek("2026-11-16", -3.5),
  settledWeek("2026-11-23", 0),
];
const stated: Grade = { class: "stated" };
const calendarWeeks: CalendarWeek[] = weeks.map(({ from, to, percent }) => ({
  from,
  to,
  days: 7,
  atWork: percent === null ? 0 : 1000,
  percent,
  corrected: false,
  grade: percent === null ? null : stated,
}));
const summary = {
  weeks: 3,
  best: 1.2,
  worst: -0.35,
  losingShare: 33.3333,
  last: [1.2, -0.35, 0],
  grade: stated,
};
/** 1.20, −0.35 and 0 percent. */
const figures = { mean: 0.2833, dispersion: 0.6637, drawdown: -0.3458, total: 0.85 };
const reached = { return: 1, targetReached: 33.3333 };

const honest: Published = {
  tile: { record: summary, ...reached },
  results: { record: summary, figures, weeks: calendarWeeks, since: "2026-11-02", grade: stated, ...reached },
  record: { summary, calendarWeeks, weeks, grade: stated },
  corrections: [],
};

/** A copy that shares nothing with itself. */
const own = (): Published => JSON.parse(JSON.stringify(honest));

/** The name reported when one part of what is published is replaced. */
function named(change: (published: typeof honest & Required<Published>) => unknown): string[] {
  const told = own() as typeof honest & Required<Published>;
  change(told);
  return differences(told).map(({ what }) => what);
}

test("what is published honestly agrees everywhere", () => {
  expect(differences(honest)).toEqual([]);
  expect(differences({ ...honest, tile: undefined })).toEqual([]);
});

describe("each figure that is better than the results is named", () => {
  const of = (results: Published["results"]) => {
    if (!results?.figures) throw new Error("no figures");
    return results.figures;
  };
  test.each<[string, Parameters<typeof named>[0]]>([
    ["the average week", ({ results }) => Object.assign(of(results), { mean: 0.2834 })],
    [
      "how far a week usually is from the average",
      ({ results }) => Object.assign(of(results), { dispersion: 0.1 }),
    ],
    ["the deepest fall", ({ results }) => Object.assign(of(results), { drawdown: 0 })],
    ["the sum of all weeks", ({ results }) => Object.assign(of(results), { total: 1.2 })],
    ["the best week on its tile", ({ tile }) => Object.assign(tile?.record ?? {}, { best: 9 })],
    [
      "the worst week among all results",
      ({ results }) => Object.assign(results?.record ?? {}, { worst: -0.1 }),
    ],
    [
      "the share of losing weeks in its record",
      ({ record }) => Object.assign(record.summary ?? {}, { losingShare: 20 }),
    ],
    ["the number of weeks on its tile", ({ tile }) => Object.assign(tile?.record ?? {}, { weeks: 30 })],
    [
      "the grade of the summary on its tile",
      ({ tile }) => Object.assign(tile?.record ?? {}, { grade: { class: "read" } }),
    ],
    ["the newest weeks on its tile", ({ tile }) => Object.assign(tile?.record ?? {}, { last: [1.2, 0] })],
    [
      "how often the target was reached on its tile",
      ({ tile }) => Object.assign(tile ?? {}, { targetReached: 66.6666 }),
    ],
    [
      "how often the target was reached among all results",
      ({ results }) => Object.assign(results ?? {}, { targetReached: null }),
    ],
    ["the grade in its record", ({ record }) => Object.assign(record, { grade: { class: "read" } })],
    ["the first day", ({ results }) => Object.assign(results ?? {}, { since: "2026-11-16" })],
    ["whether there is a record on its tile", ({ tile }) => Object.assign(tile ?? {}, { record: null })],
  ])("%s", (what, change) => {
    expect(named(change)).toEqual([what]);
  });

  test("and another target on the tile, with how often it was reached", () => {
    expect(named(({ tile }) => Object.assign(tile ?? {}, { return: 2 }))).toEqual([
      "how often the target was reached on its tile",
      "the target on its tile",
    ]);
  });

  test("with what is said and what comes out", () => {
    const told = own();
    Object.assign(of(told.results), { mean: 3 });
    expect(differences(told)[0]).toEqual({ what: "the average week", said: "3%", counted: "0.2833%" });
  });
});

describe("each part of a week that differs is named with its week", () => {
  test.each<[string, Partial<CalendarWeek>]>([
    ["the result", { percent: 0.35 }],
    ["the money at work", { atWork: 5000 }],
    ["the settled days", { days: 6 }],
    ["the end", { to: "2026-11-22" }],
    ["the grade", { grade: { class: "observed", agreed: 2, of: 2 } }],
    ["the corrections", { corrected: true }],
  ])("%s", (part, change) => {
    expect(named(({ record }) => Object.assign(record.calendarWeeks[2] ?? {}, change))).toEqual([
      `${part} of the week of 2026-11-16 in its record`,
    ]);
    expect(named(({ results }) => Object.assign(results?.weeks[2] ?? {}, change))).toEqual([
      `${part} of the week of 2026-11-16 among all results`,
    ]);
  });

  test("and one that is left out", () => {
    expect(named(({ record }) => record.calendarWeeks.splice(2, 1))[0]).toBe(
      "how many calendar weeks count in its record",
    );
  });
});

describe("the results themselves", () => {
  test("one that is left out leaves a hole", () => {
    expect(named(({ record }) => record.weeks.splice(2, 1))[0]).toBe(
      "the day after which the result of Nov 23 – Nov 29, 2026 begins",
    );
  });

  test("a percentage or a distance from the readings that is none is named", () => {
    const third = (published: Published) => published.record.weeks[2] ?? {};
    expect(named((told) => Object.assign(third(told), { percent: 0.35 }))).toEqual([
      "the percentage of the result of Nov 16 – Nov 22, 2026",
    ]);
    expect(named((told) => Object.assign(third(told), { computed: -5, differsBy: 0 }))).toEqual([
      "how far the result of Nov 16 – Nov 22, 2026 is from the readings",
    ]);
    expect(named((told) => Object.assign(third(told), { computed: -5, differsBy: 1.5 }))).toEqual([]);
  });

  test("a correction that is in one list and not in the other is named", () => {
    const said = "whether the result of Nov 16 – Nov 22, 2026 was corrected";
    expect(
      named((told) => Object.assign(told, { corrections: [{ from: "2026-11-16", result: -3.5 }] })),
    ).toEqual([said]);
    expect(named(({ record }) => Object.assign(record.weeks[2] ?? {}, { corrected: true }))[0]).toBe(said);
  });

  test("of two corrections the newest is in force", () => {
    const told = own();
    Object.assign(told.record.weeks[2] ?? {}, { corrected: true });
    for (const week of [told.record.calendarWeeks[2], told.results?.weeks[2]]) {
      Object.assign(week ?? {}, { corrected: true });
    }
    const listed = (...results: number[]) => results.map((result) => ({ from: "2026-11-16", result }));
    const found = (...results: number[]) => differences({ ...told, corrections: listed(...results) });
    expect(found(-3.5, 20)).toEqual([]);
    expect(found(20, -3.5).map(({ what }) => what)).toEqual([
      "the corrected result of Nov 16 – Nov 22, 2026",
    ]);
  });

  test("and one that cannot be read", () => {
    expect(named(({ record }) => Object.assign(record.weeks[2] ?? {}, { distributed: "1e3" }))).toEqual([
      "a result",
    ]);
  });
});

describe("what is counted", () => {
  test("leaves out weeks in which nobody was invested, and what is not whole", () => {
    expect(recount([settledWeek("2026-11-02", null)])).toEqual({
      grade: null,
      summary: null,
      figures: null,
      weeks: [],
    });
    const began = recount([{ ...settledWeek("2026-11-06", 7), to: "2026-11-09", totalWeight: "3000000000" }]);
    expect(began).toEqual({
      grade: stated,
      summary: null,
      figures: null,
      weeks: [{ from: "2026-11-02", days: 3, atWork: 1_000_000_000n, ppm: 7000 }],
    });
    const none = { summary: null, calendarWeeks: [], weeks: [], grade: null };
    expect(differences({ record: none, corrections: [] })).toEqual([]);
  });

  const of = (...all: (number | null)[]) =>
    all.map((ppm, at) => ({ from: `${at}`, days: 7, atWork: 0n, ppm }));

  test("the same figures as the server's own tests have", () => {
    expect(figuresOf(of(100_000, -200_000, 100_000, null, -200_000))).toEqual({
      mean: -50_000,
      dispersion: 150_000,
      drawdown: -272_727,
      total: -200_000,
    });
    const open = { from: "x", days: 3, atWork: 0n, ppm: -600_000 };
    expect(figuresOf([...of(20_000), open])).toEqual({
      mean: 20_000,
      dispersion: 0,
      drawdown: -588_235,
      total: -580_000,
    });
    expect(figuresOf(of(500_000, -1_000_000, 900_000))).toMatchObject({ drawdown: -666_666, total: 400_000 });
    expect(figuresOf(of(-3_000_000, -3_000_000))).toMatchObject({ drawdown: -1_000_000, total: -6_000_000 });
    expect(figuresOf(of(-1, 0))).toMatchObject({ mean: -1, drawdown: -1 });
  });

  test("a week at the target reached it", () => {
    expect(reachedOf(of(10_000, 9_999, null), 10_000)).toBe(500_000);
    expect(reachedOf(of(null), 0)).toBeNull();
  });
});
