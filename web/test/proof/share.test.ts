import { expect, test } from "vitest";
import { isOtherDay, sharedIn, shareLink } from "~/proof/shared-root";

const ROOT = "ab".repeat(32);

test("a shared link names the root and the day of the proof, and is read again as it was", () => {
  const link = shareLink("https://firm.example", ROOT, new Date("2026-11-25T19:06:00Z"));
  expect(link).toBe(`https://firm.example/verify?root=${ROOT}&day=2026-11-25#liabilities`);
  expect(sharedIn(new URL(link).search)).toEqual({ root: ROOT, day: "2026-11-25" });
});

test("a page opened without a root asks for none", () => {
  expect(sharedIn("")).toBeNull();
});

test("a proof of another day than the link says is told apart; a link without a day says nothing", () => {
  const shared = { root: ROOT, day: "2026-11-25" };
  expect(isOtherDay(shared, "2026-11-25T23:59:00Z")).toBe(false);
  expect(isOtherDay(shared, "2026-11-26T00:00:00Z")).toBe(true);
  expect(isOtherDay({ root: ROOT, day: "" }, "2026-11-26T00:00:00Z")).toBe(false);
});
