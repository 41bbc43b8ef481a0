import { describe, expect, test } from "vitest";
import type { BatchAttempt, PayoutRule } from "~/api/schema";
import {
  confirmationsText,
  currentStep,
  isDead,
  newest,
  STEPS,
  toApprove,
  toSign,
} from "~/console/batches/batch-words";
import { following, preceding, roundSeconds } from "~/console/batches/signing/frames";
import { reasonCheck, reasonName } from "~/console/deposits/quarantine-words";
import { firstWords, inWords, signedText } from "~/console/parts/text";
import { standing } from "~/console/withdrawals/rules";

const rule = (name: PayoutRule, passed: boolean) => ({ rule: name, passed, why: `${name} is why` });

describe("what the rules say of a withdrawal", () => {
  test("that it waits for its approval is no fault", () => {
    expect(standing([rule("approved", false), rule("not_frozen", true)])).toEqual({
      failed: [],
      text: "No rule against it",
      looks: "live",
    });
  });

  test("a hold passes by itself, a frozen account does not", () => {
    expect(standing([rule("hold_over", false)])).toMatchObject({ text: "Hold running", looks: "wait" });
    const both = standing([rule("not_frozen", false), rule("hold_over", false)]);
    expect(both).toMatchObject({ text: "Account frozen and 1 more", looks: "bad" });
  });

  test("a rule that this page does not know still has a name", () => {
    expect(standing([rule("full_moon" as PayoutRule, false)]).text).toBe("full moon");
  });
});

describe("a batch", () => {
  const attempt = (number: number, state: BatchAttempt["state"]): BatchAttempt => ({
    number,
    state,
    sight: "unseen",
    txid: "t",
    digest: "d",
    feeSats: 1,
    feeRate: null,
    confirmations: null,
    approval: null,
    builtAt: "2026-11-21T00:00:00Z",
  });

  test("the step that is going on is the one after what was reached", () => {
    expect(STEPS[currentStep("built")]?.name).toBe("Approved");
    expect(currentStep("confirmed")).toBe(STEPS.length);
    expect(currentStep("abandoned")).toBe(-1);
  });

  test("the attempt to sign is the approved one, whatever stands beside it", () => {
    const batch = { attempts: [attempt(2, "approved"), attempt(1, "superseded")] };
    expect(toSign(batch)?.number).toBe(2);
    expect(toApprove(batch)).toBeNull();
    expect(newest(batch)?.number).toBe(2);
    expect(newest({ attempts: [] })).toBeNull();
  });

  test("it can be ended when the chain has ruled out every attempt, not before", () => {
    expect(isDead({ attempts: [attempt(1, "impossible"), attempt(2, "discarded")] })).toBe(true);
    expect(isDead({ attempts: [attempt(1, "impossible"), attempt(2, "broadcast")] })).toBe(false);
    expect(isDead({ attempts: [attempt(1, "built")] })).toBe(false);
  });

  test("confirmations are never more than are needed", () => {
    expect(confirmationsText({ confirmations: 9, confirmationsNeeded: 3 })).toBe("3 of 3 confirmations");
    expect(confirmationsText({ confirmations: null, confirmationsNeeded: 3 })).toBe("No block has it yet");
  });
});

test("the codes go round in both directions", () => {
  expect(following(2, 3)).toBe(0);
  expect(preceding(0, 3)).toBe(2);
  expect(following(0, 0)).toBe(0);
  expect(preceding(0, 0)).toBe(0);
  expect(roundSeconds(1)).toBe(1);
});

describe("words", () => {
  test("a reason of quarantine is named, and an unknown one is read as it is", () => {
    expect(reasonName("dust")).toBe("Below the smallest deposit");
    expect(reasonName("new_reason")).toBe("new reason");
    expect(reasonName(null)).toBeNull();
    expect(reasonCheck("new_reason")).toBeNull();
  });

  test("the beginning of a message ends at a word", () => {
    expect(firstWords("Hello\n  there")).toBe("Hello there");
    expect(firstWords(`${"word, ".repeat(40)}end`)).toMatch(/word…$/);
    const cut = firstWords(`${"word ".repeat(40)}end`);
    expect(cut.endsWith("word…")).toBe(true);
    expect(cut.length).toBeLessThanOrEqual(91);
    expect(firstWords("x".repeat(200)).length).toBeLessThanOrEqual(91);
  });

  test("names of the server are read as words", () => {
    expect(inWords("account_frozen")).toBe("Account frozen");
  });
});

describe("what the signing computer brings back", () => {
  test("text is sent as it is, whatever its line breaks", async () => {
    expect(await signedText(new Blob(["cHNidP8B\r\nAAA=\n"]))).toBe("cHNidP8BAAA=");
    expect(await signedText(new Blob(["0200\n"]))).toBe("0200");
  });

  test("bytes are sent in base 64", async () => {
    expect(await signedText(new Blob([new Uint8Array([0x70, 0x73, 0x62, 0x74, 0xff, 0])]))).toBe("cHNidP8A");
  });
});
