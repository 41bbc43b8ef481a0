import { describe, expect, test } from "vitest";
import { formatAmount, type MicroUsdt, parseAmount } from "~/money/amount";
import { addingUp } from "~/money/sum";

const micro = (text: string) => parseAmount(text) ?? 0n;
const shown = (whole: string, parts: string[], first?: number) =>
  addingUp(micro(whole), parts.map(micro), first).map(formatAmount);
const cents = (amount: MicroUsdt) => (amount < 0n ? -(-amount / 10_000n) : amount / 10_000n);

describe("parts that a reader may add up", () => {
  test("cut one by one they do not come to the whole", () => {
    const [value, fee, net] = ["6114.054166", "1834.216249", "4279.837917"].map(micro).map(formatAmount);
    expect([value, fee, net]).toEqual(["6,114.05", "1,834.21", "4,279.83"]);
  });

  test("what is taken off takes the cent, and nobody is shown more than is left", () => {
    expect(shown("6114.054166", ["1834.216249", "4279.837917"], 0)).toEqual(["1,834.22", "4,279.83"]);
  });

  test("the largest rests take what is left over, and whole cents stay", () => {
    expect(shown("100.01", ["50.005", "50.005", "0"])).toEqual(["50.01", "50.00", "0.00"]);
    expect(shown("10.019", ["10", "0.019"])).toEqual(["10.00", "0.01"]);
  });

  test("a loss takes part", () => {
    expect(shown("98.428", ["100.004", "-1.576"])).toEqual(["100.00", "−1.58"]);
    expect(shown("-1.576", ["-1.57", "-0.006"])).toEqual(["−1.57", "0.00"]);
  });

  test("and does not become nothing", () => {
    expect(addingUp(micro("9.996"), [micro("10"), micro("-0.004")])).toEqual([10_000_000n, -10_000n]);
  });

  test("a sum that is wrong is left wrong", () => {
    expect(shown("10", ["5.005", "4.005"])).toEqual(["5.00", "4.00"]);
  });

  test("whatever the parts, they come to the whole as it is shown, each within a cent", () => {
    let seed = 7;
    const random = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    for (let round = 0; round < 2_000; round += 1) {
      const parts = Array.from({ length: 1 + random(5) }, () => BigInt(random(90_000_000)));
      const whole = parts.reduce((sum, part) => sum + part, 0n);
      const found = addingUp(whole, parts, random(6));
      expect(found.map(cents).reduce((sum, part) => sum + part, 0n)).toBe(cents(whole));
      for (const [at, part] of found.entries()) {
        const off = part - (parts[at] ?? 0n);
        expect(off > -10_000n && off < 10_000n, `${parts}`).toBe(true);
      }
    }
  });
});
