import { describe, expect, test } from "vitest";
import type { PortalNotice } from "~/client/types";
import { noticeText } from "~/portal/notice-text";

const text = (kind: PortalNotice["kind"], data: Record<string, unknown>) => noticeText({ kind, data }).text;

describe("notices in words", () => {
  test("amounts and dates read as everywhere else, losses keep their sign", () => {
    const data = {
      plan: "Growth",
      from: "2026-11-14",
      to: "2026-11-21",
      result: -12.5,
      returns: "1234.567899",
    };
    expect(text("weekly_result", data)).toBe(
      "Nov 14 – Nov 20, 2026: -12.50 USDT loss. Results so far: 1,234.56 USDT.",
    );
  });

  test("what is zero is not spoken of", () => {
    const started = { plan: "Growth", amount: 1500, bonus: 0, ends_at: "2027-02-21T00:00:00Z" };
    expect(text("investment_active", started)).toBe(
      "Growth started with 1,500.00 USDT. It ends on Feb 21, 2027.",
    );
    expect(text("investment_active", { ...started, bonus: 1000 })).toContain(
      "a bonus of 1,000.00 USDT on top",
    );
    const ended = { plan: "Growth", invested: 1300, bonus: 1000, returns: 4, value: 1304 };
    expect(text("matured", ended)).toContain("1,300.00 USDT invested, of which 1,000.00 USDT bonus, results");
    expect(text("matured", { ...ended, bonus: 0 })).toContain("1,300.00 USDT invested, results");
    expect(text("deposit_credited", { amount: 5, paid_back: "0" })).not.toContain("taken back");
    expect(text("deposit_reversed", { amount: 5, missing: 2 })).toContain(
      "2.00 USDT of it was invested already",
    );
  });

  test("a notice of early redemption has three stories", () => {
    const given = { given: true, plan: "Growth", ends_at: "2027-01-01", value_today: 100, fee_today: 30 };
    expect(text("redemption_notice", given)).toContain("the fee would have been 30.00 USDT");
    expect(text("redemption_notice", { ...given, by_operator: true, reason: "closing" })).toContain(
      "without a fee",
    );
    expect(text("redemption_notice", { given: false, plan: "Growth", ends_at: "2027-01-01" })).toBe(
      "Growth runs until Jan 1, 2027.",
    );
  });

  test("a freeze and its release differ", () => {
    expect(noticeText({ kind: "account_frozen", data: { frozen: true, at: "2026-11-21" } }).title).toBe(
      "Account frozen",
    );
    expect(noticeText({ kind: "account_frozen", data: { frozen: false, at: "2026-11-21" } }).title).toBe(
      "Account released",
    );
  });

  test("a refund, a corrected week and a second step taken off are told in words", () => {
    expect(text("deposit_refunded", { to: "0xabc" })).toContain("back to where it came from: 0xabc");
    const data = { plan: "Growth", from: "2026-11-14", to: "2026-11-21", result: -3, before: 4 };
    expect(text("result_corrected", { ...data, why: "A fill was counted twice." })).toBe(
      "Nov 14 – Nov 20, 2026: -3.00 USDT loss instead of 4.00 USDT. Reason: A fill was counted twice.",
    );
    expect(text("second_factor_changed", { change: "reset", at: "2026-11-21" })).toContain(
      "took your second step off",
    );
  });

  test("missing facts show as dashes and unknown kinds by their name; nothing is made up", () => {
    expect(text("weekly_result", {})).toBe("—: —. Results so far: —.");
    expect(noticeText({ kind: "brand_new_kind" as PortalNotice["kind"], data: {} }).title).toBe(
      "brand new kind",
    );
  });
});
