import { describe, expect, test } from "vitest";
import type { PublicObserver, RecordWeek, ReturnedGainsData } from "~/api/schema";
import { digestOf, type Proven } from "~/site/verify/signed-copy";
import { isAsSigned, othersAsSigned, recordsOf } from "~/site/verify/signed-record";

type CameBackMovement = ReturnedGainsData["cameBack"]["movements"][number];
const PLAN = "01939e2a-5b7c-7abc-8def-0123456789ab";
const week = (from: string, to: string, distributed: number, totalWeight: string): RecordWeek => ({
  strike: 1,
  from,
  to,
  result: 1,
  distributed,
  positions: 1,
  percent: null,
  totalWeight,
  corrected: false,
  fingerprint: null,
  grade: { class: "stated" },
  computed: null,
  differsBy: null,
  across: null,
  evidence: null,
});
const weeks = [
  week("2026-11-02", "2026-11-09", 0, "0"),
  week("2026-11-09", "2026-11-16", -3.5, "7000000000"),
  week("2026-11-16", "2026-11-23", 12, "7000000000"),
];
const lines = "2026-11-02 2026-11-09 0 0\n2026-11-09 2026-11-16 -3500000 7000000000\n";

const graded = "2026-11-02 2026-11-09 stated\n2026-11-09 2026-11-16 stated\n";
const hashed = (text: string) => digestOf(new TextEncoder().encode(text).buffer);

async function figures() {
  const [digest, grades] = [await hashed(lines), await hashed(graded)];
  const text = `Signed copy 1\nAbout: the public figures of 2026-11-20\n\nClients: 1\nPlan ${PLAN}: 2 weeks, ${digest}, Harbour\nGrades ${PLAN}: 2 weeks, ${grades}\n`;
  const proven: Proven = { text, entry: 1, at: new Date(0), size: 1, seen: [], files: [] };
  return { kind: "genuine" as const, ...proven };
}

describe("signed records", () => {
  test("are those that are shown, and later weeks may follow", async () => {
    const signed = recordsOf(await figures());
    if (!signed) throw new Error("no records");
    expect(signed.day).toBe("2026-11-20");
    expect(await isAsSigned(PLAN, weeks, signed)).toBe(true);
    expect(await isAsSigned(PLAN, weeks.slice(1), signed)).toBe(false);
    expect(await isAsSigned(PLAN, weeks.slice(0, 1), signed)).toBe(false);
    expect(await isAsSigned("another", weeks, signed)).toBeNull();
    const better = weeks.map((one) => ({ ...one, grade: { class: "read" as const } }));
    expect(await isAsSigned(PLAN, better, signed)).toBe(false);
  });

  test("figures older than signed grades are compared without them", async () => {
    const good = await figures();
    const old = recordsOf({ ...good, text: good.text.replace(/^Grades .*\n/m, "") });
    if (!old) throw new Error("no records");
    expect(await isAsSigned(PLAN, weeks, old)).toBe(true);
  });

  test("coverage, movements and observers are compared with what was signed of them", async () => {
    const good = await figures();
    const moved = await hashed("2026-11-18T08:00:00.5Z sent 2500000\n");
    const known = await hashed("o1 c0ffee 2026-11-01T00:00:00Z\n");
    const lines = `Coverage of 2026-11-19: 271.3 percent\nCoverage of 2026-11-18: not seen\nMovements: 1, ${moved}\nObservers: 1, ${known}\n`;
    const signed = recordsOf({ ...good, text: good.text + lines });
    if (!signed) throw new Error("no records");
    const movement = { at: "2026-11-18T08:00:00.5Z", way: "sent", amount: 2.5 } as CameBackMovement;
    const days = [
      { day: "2026-11-20", percent: 12 },
      { day: "2026-11-19", percent: 271.3 },
      { day: "2026-11-18", percent: null },
      { day: "2026-11-01", percent: 7 },
    ];
    const observer = { _id: "o1", key: "c0ffee", from: "2026-11-01T00:00:00Z" } as PublicObserver;
    const later = { ...movement, at: "2026-11-20T00:00:41.11Z" };
    const shown = { days, movements: [movement, later], observers: [observer] };
    const told = async (other: Partial<typeof shown>) =>
      (await othersAsSigned({ ...shown, ...other }, signed)).flatMap(({ what, isSame }) =>
        isSame ? [] : what,
      );
    expect(await told({})).toEqual([]);
    expect(await told({ days: [{ day: "2026-11-19", percent: 300 }] })).toEqual(["coverage"]);
    expect(await told({ days: [{ day: "2026-11-18", percent: 300 }] })).toEqual(["coverage"]);
    expect(await told({ days: days.filter(({ day }) => day !== "2026-11-18") })).toEqual(["coverage"]);
    const slid = Array.from({ length: 30 }, (_, back) => ({ day: `2026-12-${30 - back}`, percent: 1 }));
    expect(await told({ days: slid })).toEqual([]);
    expect(await told({ movements: [] })).toEqual(["movements"]);
    expect(await told({ movements: [{ ...movement, amount: 2 }] })).toEqual(["movements"]);
    expect(await told({ observers: [] })).toEqual(["observers"]);
    const old = recordsOf(good);
    expect(old && (await othersAsSigned(shown, old))).toEqual([]);
  });

  test("count only when they are genuine figures", async () => {
    const good = await figures();
    expect(recordsOf({ ...good, kind: "gone" })).toBeNull();
    expect(recordsOf({ kind: "foreign" })).toBeNull();
    expect(recordsOf({ ...good, text: good.text.replace("public figures", "notice") })).toBeNull();
  });
});
