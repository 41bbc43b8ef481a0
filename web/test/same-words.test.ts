import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { formatAmount, formatExact } from "~/money/amount";
import { daysText, momentText } from "~/money/date";

type Vectors = {
  days: { from: string; to: string; text: string }[];
  moments: { at: string; text: string }[];
  amounts: { micro: string; exact: string; short: string }[];
};

/** The server's tests read the same file: a day, a moment and an amount are written alike in pages, mails and statements. */
const { days, moments, amounts }: Vectors = JSON.parse(
  readFileSync("../crates/ballast-core/vectors/words-v1.json", "utf8"),
);

test.each(days)("$from until $to is $text", ({ from, to, text }) => {
  expect(daysText({ from, to })).toBe(text);
});

test("days that do not exist are a dash", () => {
  expect(daysText({ from: "2026-11-09", to: "soon" })).toBe("—");
  expect(daysText({ from: "then", to: "2026-11-13" })).toBe("—");
});

test.each(moments)("$at is $text", ({ at, text }) => {
  expect(momentText(at)).toBe(text);
});

test.each(amounts)("$micro is $exact, and $short in short", ({ micro, exact, short }) => {
  expect(formatExact(BigInt(micro))).toBe(exact);
  expect(formatAmount(BigInt(micro))).toBe(short);
});
