import { describe, expect, test } from "vitest";
import { deviceName } from "~/portal/device-name";
import { actionsOf, invested, monthsText, nextEvent, withdrawn } from "~/portal/investment/life";
import type { Position } from "~/portal/types";
import { canCancel, currentStep, STEPS } from "~/portal/withdrawal/steps";

const now = new Date("2026-11-21T12:00:00Z");
const make = (change: Partial<Position>): Position => ({
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
  test.each<[string, Partial<Position>, readonly string[]]>([
    ["created", { status: "created" }, ["pay", "cancel"]],
    ["active in the cooling-off", {}, ["cancel"]],
    ["active after it", { coolingOffUntil: past }, ["redeem"]],
    ["in notice after it", { status: "notice", coolingOffUntil: past }, []],
    ["matured", { status: "matured" }, ["withdraw"]],
    ["matured and applied for", { status: "matured", withdrawStatus: "requested" }, []],
    ["withdrawing", { status: "withdrawing", withdrawStatus: "approved" }, []],
    ["closed", { status: "closed", withdrawStatus: "paid" }, []],
    ["cancelled", { status: "cancelled" }, []],
    ["a state this program does not know", { status: "sideways" }, []],
  ])("%s", (_, change, actions) => {
    expect(actionsOf(make(change), now)).toEqual(actions);
  });
});

describe("what comes next", () => {
  test("a deadline within a day is given to the minute", () => {
    expect(nextEvent(make({}), now)).toBe(
      "You can cancel at no cost until Nov 21, 2026, 14:00 UTC. Matures on Feb 21, 2027.",
    );
    expect(nextEvent(make({ coolingOffUntil: past }), now)).toBe("Matures on Feb 21, 2027.");
  });

  test("waiting for money, ready, over", () => {
    expect(nextEvent(make({ status: "created" }), now)).toBe("Waits for your payment until Dec 4, 2026.");
    expect(nextEvent(make({ status: "matured" }), now)).toBe("Ready to withdraw.");
    expect(nextEvent(make({ status: "closed" }), now)).toBeNull();
  });
});

test("an investment stands in one list: with a withdrawStatus among the withdraws, else among the investments", () => {
  const all = [make({}), make({ withdrawStatus: "requested" }), make({ withdrawStatus: null })];
  expect(invested(all)).toHaveLength(2);
  expect(withdrawn(all)).toEqual([all[1]]);
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

  test("it can be taken back only before it is in a batch", () => {
    expect(STEPS.filter((step) => canCancel(step.status)).map((step) => step.status)).toEqual([
      "requested",
      "approved",
    ]);
  });
});

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36", "Chrome on Linux"],
  ["Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge on Windows"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/605.1", "Safari on iOS"],
  ["Mozilla/5.0 (Linux; Android 16) Firefox/150.0", "Firefox on Android"],
  ["curl/8.5", "curl/8.5"],
  [undefined, "Unknown device"],
])("%s is %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
