import { describe, expect, test } from "vitest";
import { addressProblem } from "~/portal/withdrawal/late/address";
import { aboutBitcoin, satoshiFor } from "~/portal/withdrawal/payout-summary";
import { dueAt, isLate } from "~/portal/withdrawal/promise";

describe("an address", () => {
  test.each([
    // The examples of BIP-173, BIP-350 and of the first block.
    "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
    "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4",
    "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0",
    "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa",
  ])("%s is one", (address) => {
    expect(addressProblem(address, "mainnet")).toBeNull();
  });

  test.each([
    ["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5", "typing error"],
    ["1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb", "typing error"],
    ["bcrt1qnonsense", "typing error"],
    ["0x55d398326f99059fF775485246999027B3197955", "not a bitcoin address"],
    ["bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "payment link"],
  ])("%s is none: %s", (address, why) => {
    expect(addressProblem(address, "unknown")).toContain(why);
  });

  test("in the demo a real one is not paid", () => {
    expect(addressProblem("bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "demo")).toContain(
      "begin with bcrt1",
    );
    expect(addressProblem("bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080", "demo")).toBeNull();
  });

  test.each([
    "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx",
    "bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080",
    "mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn",
  ])("where real money is paid, %s is on the wrong network", (address) => {
    expect(addressProblem(address, "mainnet")).toContain("test network");
    expect(addressProblem(address, "unknown")).toBeNull();
  });
});

test("what an amount is in bitcoin, cut off and never rounded up", () => {
  expect(satoshiFor(2_645_930_000n, 79_265_12000000n)).toBe(3_338_076n);
  expect(satoshiFor(1n, 0n)).toBeNull();
  expect(aboutBitcoin(3_338_999n)).toBe("0.03338");
  expect(aboutBitcoin(1_234_567_890n)).toBe("12.34567");
  expect(aboutBitcoin(99_999n)).toBe("0.00099999");
});

test("late is after the promised hours, not at them", () => {
  const asked = "2026-11-01T08:00:00Z";
  expect(dueAt(asked, 48).toISOString()).toBe("2026-11-03T08:00:00.000Z");
  expect(isLate(asked, 48, new Date("2026-11-03T08:00:00Z"))).toBe(false);
  expect(isLate(asked, 48, new Date("2026-11-03T08:00:01Z"))).toBe(true);
  expect(isLate(asked, undefined, new Date("2030-01-01T00:00:00Z"))).toBe(false);
  expect(isLate(null, 48, new Date("2030-01-01T00:00:00Z"))).toBe(false);
});
