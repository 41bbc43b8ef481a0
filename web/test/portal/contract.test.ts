import { beforeEach, describe, expect, test } from "vitest";
import type { InvestmentView } from "~/api/schema";
import { changed, fingerprintOf, frozenOf } from "~/portal/contract/frozen";
import { whoSaysMarked } from "~/portal/contract/has-mark";
import { otherTerm, see } from "~/portal/contract/kept";

/** A contract that the program registered; `contract_sha256` of its entry is the fingerprint below. */
const position = {
  _id: "01a16fd6-c638-72fd-a69b-c764f595d4ce",
  plan: { _id: "019e6110-14ec-72b5-bb7e-767cefafdcd2", name: "Growth" },
  investedAmount: 6000,
  contractLength: 6,
  createdAt: "2026-10-24T21:35:08.856Z",
  fundingUntil: "2026-11-07T21:35:08.856Z",
  coolingOffUntil: "2026-10-25T21:35:08.856Z",
  return: 0.9,
  performanceShare: 10,
  behind: 0,
  redemptionFee: 30,
  redemptionNoticeMonths: 1,
  withdrawalMinimum: 0,
  riskVersion: "b8979dfb5ff4",
  riskAccepted: true,
  riskCategory: "high",
  leastGrade: null,
  assessment: null,
} as InvestmentView;
const CLIENT = "019e6110-154c-7593-8b55-4f15c58a1089";
const FINGERPRINT = "50783dd447a12483235e5f5e4d9760493c2910bb036f1352f4cc7eda33a39fe2";

const of = (change: Partial<InvestmentView> = {}) =>
  fingerprintOf(position._id, CLIENT, frozenOf({ ...position, ...change }));

/** One change of each term. */
const CHANGES: [string, Partial<InvestmentView>][] = [
  ["plan", { plan: { ...position.plan, _id: CLIENT } }],
  ["name", { plan: { ...position.plan, name: "Growth 2" } }],
  ["risk text", { riskVersion: "b8979dfb5ff5" }],
  ["months", { contractLength: 12 }],
  ["target", { return: 0.91 }],
  ["our share", { performanceShare: 20 }],
  ["redemption fee", { redemptionFee: 30.01 }],
  ["months of notice", { redemptionNoticeMonths: 2 }],
  ["least withdrawal", { withdrawalMinimum: "0.000001" }],
  ["amount", { investedAmount: 5999 }],
  ["registered", { createdAt: "2026-10-24T21:35:08.857Z" }],
  ["to be paid until", { fundingUntil: "2026-11-08T21:35:08.856Z" }],
  ["free cancelling until", { coolingOffUntil: "2026-10-24T21:35:08.856Z" }],
  ["risk accepted", { riskAccepted: null }],
  ["risk category", { riskCategory: "medium" }],
  ["questions", { assessment: CLIENT }],
  ["mark", { behind: null }],
  ["least grade", { leastGrade: "read" }],
];

describe("the fingerprint of a contract", () => {
  test("is the one that the program put into its journal", async () => {
    expect(await of()).toBe(FINGERPRINT);
    expect(await of({ behind: 12.5, value: 1, status: "closed" } as Partial<InvestmentView>)).toBe(
      FINGERPRINT,
    );
  });

  test.each(CHANGES)("is another one with another %s", async (_term, change) => {
    expect(await of(change)).not.toBe(FINGERPRINT);
  });

  test("is none for terms that cannot be read", async () => {
    expect(await of({ performanceShare: "a lot" })).toBeNull();
  });
});

describe("a browser that saw the contract", () => {
  const now = new Date("2026-11-03T10:00:00Z");
  beforeEach(() => localStorage.clear());

  test.each(CHANGES)("names another %s", (term, change) => {
    see(position, now);
    const later = { ...position, ...change };
    see(later, new Date("2026-11-04T10:00:00Z"));
    expect(otherTerm(later)).toMatchObject({ term, seen: now.toISOString() });
    expect(otherTerm(position)).toBeNull();
  });

  test("says nothing the first time, of what may change, or of other contracts", () => {
    expect(otherTerm(position)).toBeNull();
    see(position, now);
    expect(otherTerm({ ...position, behind: 99, status: "matured" })).toBeNull();
    expect(otherTerm({ ...position, _id: CLIENT, performanceShare: 50 })).toBeNull();
  });

  test("is not confused by what it cannot read", () => {
    localStorage.setItem("ballast.contracts", "[1");
    expect(otherTerm(position)).toBeNull();
    localStorage.setItem("ballast.contracts", JSON.stringify({ [position._id]: { at: 3 } }));
    see(position, now);
    expect(otherTerm({ ...position, performanceShare: 20 })).toMatchObject({ was: "10%", is: "20%" });
    expect(otherTerm({ ...position, investedAmount: 5999.5 })?.is).toBe("5,999.50 USDT");
  });
});

test("of two differences the first is named", () => {
  const is = frozenOf({ ...position, behind: null, performanceShare: 20 });
  expect(changed(frozenOf(position), is)).toBe("our share");
});

describe("a contract that is told to have no mark", () => {
  const unmarked = { ...position, behind: null };
  const other = (createdAt: string, behind: InvestmentView["behind"]) => ({ _id: "x", createdAt, behind });
  beforeEach(() => localStorage.clear());

  test("may have none when nobody says otherwise", () => {
    const others = [other("2026-12-01T00:00:00Z", 0), other("2026-01-01T00:00:00Z", null), unmarked];
    expect(whoSaysMarked(unmarked, others, null)).toBeNull();
  });

  test("has one when this browser, another week, an older contract or its own promise says so", () => {
    expect(whoSaysMarked(unmarked, [], "2026-11-02")).toBe(
      "The week of 2026-11-02 of the same contract has a mark.",
    );
    expect(whoSaysMarked(unmarked, [other("2026-01-01T00:00:00Z", 0)], null)).toContain("Jan 1, 2026");
    expect(whoSaysMarked({ ...unmarked, leastGrade: "read" }, [], null)).toContain("least grade");
    see(position, new Date("2026-11-03T10:00:00Z"));
    expect(whoSaysMarked(unmarked, [], null)).toContain("on Nov 3, 2026");
  });
});
