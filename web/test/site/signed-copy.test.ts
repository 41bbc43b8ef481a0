import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { check, digestOf } from "~/site/verify/signed-copy";

/** The cases that `crates/ballast-proof` makes; every implementation is checked against them. */
type Vectors = { policy: string; cases: { name: string; expect: string; copy: string; now: string }[] };
const PATH = join(import.meta.dirname, "../../../crates/ballast-proof/vectors/papers.json");
const { policy, cases }: Vectors = JSON.parse(readFileSync(PATH, "utf8"));
const good = cases[0];
if (!good) throw new Error("no cases");

/** The log as it is now: the head of a proof is its head. */
const logOf = (proof: string) => ({
  head: async () => proof.slice(proof.indexOf("\n\n") + 2),
  proofAt: async () => proof,
});

describe("signed copies", () => {
  test.each(cases)("$name: $expect", async ({ expect: expected, copy, now }) => {
    expect((await check(copy, policy, logOf(now))).kind).toBe(expected);
  });

  test("say what was said, when, and who saw it", async () => {
    const verdict = await check(good.copy, policy, logOf(good.now));
    if (verdict.kind !== "genuine") throw new Error(verdict.kind);
    expect(verdict.text).toContain("1,500.00 USDT");
    expect([verdict.entry, verdict.size, verdict.at.getTime()]).toEqual([4, 5, 1_795_000_000_000]);
    expect(verdict.seen).toEqual([{ name: "w.example/one", at: new Date(1_795_000_060_000) }]);
    const file = new TextEncoder().encode("a file\n");
    expect(verdict.files).toEqual([{ digest: await digestOf(file.buffer), name: "statement-2026-10.csv" }]);
  });

  test("are gone when the log is another one, or gives no proof of the place", async () => {
    const log = logOf(good.now);
    expect((await check(good.copy, policy, { ...log, proofAt: async () => null })).kind).toBe("gone");
    const head = await log.head();
    const other = { ...log, head: async () => head.replace("invest.example", "other.example") };
    expect((await check(good.copy, policy, other)).kind).toBe("gone");
  });

  test("are gone when the log shows the entry in an old head alone", async () => {
    const old = good.copy.slice(good.copy.lastIndexOf("c2sp.org/tlog-proof@v1"));
    const log = { ...logOf(good.now), proofAt: async () => old };
    expect((await check(good.copy, policy, log)).kind).toBe("gone");
  });

  test.each(["", "<html>", "log x\n"])("a policy of %j trusts nobody", async (nothing) => {
    expect((await check(good.copy, nothing, logOf(good.now))).kind).toBe("foreign");
  });
});
