import { describe, expect, test } from "vitest";
import type { InvestmentView, WithdrawalView } from "~/api/schema";
import { actionsOf, byUrgency, invested, leftText, monthsText, nextEvent, progressOf } from "~/client/life";
import { canCancel, currentStep, datedSteps, itemsOf, STEPS } from "~/portal/withdrawal/steps";
import { POSITION, WITHDRAWAL } from "../answers";

const now = new Date("2026-11-21T12:00:00Z");
const make = (change: Partial<InvestmentView>): InvestmentView => ({
  ...POSITION,
  _id: "i1",
  plan: { _id: "p", name: "Growth" },
  investedAmount: 1500,
  returns: 0,
  weeklyReturns: 0,
  contractLength: 3,
  createdAt: "2026-11-20T14:00:00Z",
  fundingUntil: "2026-12-04T14:00:00Z",
  coolingOffUntil: "2026-11-21T14:00:00Z",
  endDate: "2027-02-21T00:00:00Z",
  status: "active",
  ...change,
});
const past = "2026-11-21T11:59:59Z";

describe("what can be done", () => {
  test.each<[string, Partial<InvestmentView>, readonly string[]]>([
    ["created", { status: "created" }, ["pay", "cancel"]],
    ["active in the cooling-off", {}, ["cancel"]],
    ["active after it", { coolingOffUntil: past }, ["redeem"]],
    ["in notice after it", { status: "notice", coolingOffUntil: past, endedBy: "client" }, ["takeBack"]],
    ["ended by the firm", { status: "notice", coolingOffUntil: past, endedBy: "operator" }, []],
    [
      "in a notice that is over",
      { status: "notice", coolingOffUntil: past, endedBy: "client", endDate: past },
      [],
    ],
    ["matured", { status: "matured" }, ["withdraw"]],
    ["matured and applied for", { status: "matured", withdrawStatus: "requested" }, []],
    ["withdrawing", { status: "withdrawing", withdrawStatus: "approved" }, []],
    ["closed", { status: "closed", withdrawStatus: "paid" }, []],
    ["cancelled", { status: "cancelled" }, []],
    ["a state this program does not know", { status: "sideways" as InvestmentView["status"] }, []],
  ])("%s", (_, change, actions) => {
    expect(actionsOf(make(change), now)).toEqual(actions);
  });
});

describe("what comes next", () => {
  test("a deadline within a day is given to the minute", () => {
    expect(nextEvent(make({}), now)).toBe(
      "You can cancel at no cost until Nov 21, 2026, 14:00 UTC (2 hours left). Matures on Feb 21, 2027 (92 days left).",
    );
    expect(nextEvent(make({ coolingOffUntil: past }), now)).toBe("Matures on Feb 21, 2027 (92 days left).");
    expect(nextEvent(make({ coolingOffUntil: past, endDate: past }), now)).toBe("Matures on Nov 21, 2026.");
  });

  test("waiting for money, ready, over", () => {
    expect(nextEvent(make({ status: "created" }), now)).toBe("Pay by Dec 4, 2026 (13 days left).");
    expect(nextEvent(make({ status: "matured" }), now)).toBe("Ready to withdraw.");
    expect(nextEvent(make({ status: "closed" }), now)).toBeNull();
  });
});

test("a notice names the fee when the client gave it, and none when we did", () => {
  const notice = make({ status: "notice", coolingOffUntil: past, redemptionFee: 30 });
  expect(nextEvent({ ...notice, endedBy: "client" }, now)).toMatch(/less the early-redemption fee of 30%\.$/);
  expect(nextEvent({ ...notice, endedBy: "operator" }, now)).toMatch(/then matures\.$/);
});

test.each([
  ["2026-11-21T11:59:00Z", null],
  ["2026-11-21T12:00:20Z", "less than a minute left"],
  ["2026-11-21T12:01:00Z", "1 minute left"],
  ["2026-11-21T13:59:00Z", "119 minutes left"],
  ["2026-11-23T11:59:00Z", "47 hours left"],
  ["2026-11-23T12:00:00Z", "2 days left"],
  [null, null],
])("until %s: %s", (moment, text) => {
  expect(leftText(moment, now)).toBe(text);
});

test("a contract's days are counted from its start, within its length", () => {
  const run = { startDate: "2026-11-01T06:00:00Z", endDate: "2026-12-01T06:00:00Z" };
  expect(progressOf(make(run), now)).toEqual({ days: 20, of: 30 });
  expect(progressOf(make(run), new Date("2027-01-01T00:00:00Z"))).toEqual({ days: 30, of: 30 });
  expect(progressOf(make({ startDate: null }), now)).toBeNull();
});

test("the days that have passed and those that are left are all days, at every hour", () => {
  const run = make({ startDate: "2026-10-29T15:20:00Z", endDate: "2027-04-29T15:20:00Z" });
  for (const hour of ["00", "15", "16", "23"]) {
    const at = new Date(`2026-11-28T${hour}:30:00Z`);
    expect(progressOf(run, at)).toEqual({ days: 30, of: 182 });
    expect(leftText(run.endDate, at)).toBe("152 days left");
    expect(leftText("2026-12-12T01:20:00Z", at)).toBe("14 days left");
  }
});

test("what waits for the client stands first, what is over last", () => {
  const all = (["cancelled", "active", "created", "notice", "matured"] as const).map((status) =>
    make({ status }),
  );
  const order = byUrgency(all).map(({ status }) => status);
  expect(order).toEqual(["matured", "created", "notice", "active", "cancelled"]);
});

test("an investment stands in one list: with a withdrawStatus among the withdraws, else among the investments", () => {
  const all = [make({}), make({ withdrawStatus: "requested" }), make({})];
  expect(invested(all)).toEqual([all[0], all[2]]);
  expect(itemsOf(all, [])).toHaveLength(1);
});

test("one Month, several Months", () => {
  expect([1, 3, 6, 12].map(monthsText)).toEqual(["1 Month", "3 Months", "6 Months", "12 Months"]);
});

describe("the way of a withdrawal", () => {
  test("every step is after the one before; paid is past them all; others are off the way", () => {
    expect(STEPS.map((step) => currentStep(step.status))).toEqual([0, 1, 2, 3, 4, 6]);
    expect(currentStep("rejected")).toBe(-1);
    expect(currentStep("cancelled")).toBe(-1);
  });

  test("each withdrawal stands in the list once, also while the list of them is missing", () => {
    const applied = make({
      status: "withdrawing",
      withdrawStatus: "approved",
      withdrawal: "w1",
      value: 1500,
    });
    const withdrawal: WithdrawalView = { ...WITHDRAWAL, investment: "i1", amount: 1500, status: "approved" };
    const cash: WithdrawalView = { ...withdrawal, _id: "w2", investment: null, status: "rejected" };
    const shown = itemsOf([applied], [cash, withdrawal]).map(({ key, title, status }) => [
      key,
      title,
      status,
    ]);
    expect(shown).toEqual([
      ["w2", "Available cash", "rejected"],
      ["w1", "Growth", "approved"],
    ]);
    expect(itemsOf([applied], []).map(({ key, title, status }) => [key, title, status])).toEqual([
      ["i1", "Growth", "approved"],
    ]);
    expect(itemsOf([make({})], [])).toEqual([]);
  });

  test("the steps carry the days that are known, and no others", () => {
    const withdrawal: WithdrawalView = {
      ...WITHDRAWAL,
      amount: 1,
      wallet: "bc1q",
      status: "batched",
      requestedAt: "2026-11-19T00:00:00Z",
      updatedAt: "2026-11-21T00:00:00Z",
    };
    const details = (status: string) => datedSteps(status, withdrawal).map(({ detail }) => detail);
    expect(details("batched").slice(0, 4)).toEqual([
      "Nov 19, 2026. Two people check it.",
      "Its rate is fixed next.",
      "Nov 21, 2026. The amount in BTC is final.",
      "On an offline computer.",
    ]);
    expect(details("paid").at(-1)).toBe("Nov 21, 2026. Confirmed on the chain.");
    expect(datedSteps("requested", undefined)[0]?.detail).toBe("Two people check it.");
  });

  test("the last step names the day of the promise until it is over or kept", () => {
    const due = new Date("2026-11-23T08:00:00Z");
    const last = (status: string, ahead: Date | null) =>
      datedSteps(status, undefined, { due: ahead }).at(-1)?.detail;
    expect(last("requested", due)).toBe("Promised by Nov 23, 2026, 08:00 UTC.");
    expect(last("requested", null)).toBe("Confirmed on the chain.");
    expect(last("paid", due)).toBe("Confirmed on the chain.");
  });

  test("it can be taken back only before it is in a batch", () => {
    expect(STEPS.filter((step) => canCancel(step.status)).map((step) => step.status)).toEqual([
      "requested",
      "approved",
    ]);
  });
});
