// Holds what needs no site to the same cases as the other clients. `python3 clients/try.py` runs it.
import { parseExact, settle } from "../src/decimals.js";
import { type JournalEntry, verifyWebhook } from "../src/index.js";

declare const process: { env: Record<string, string> };

type Case = {
  what: string;
  genuine: boolean;
  secret: string;
  id: string;
  timestamp: string;
  now: number;
  signature: string;
  body: string;
};

function equal(found: unknown, wanted: unknown, what: string): void {
  const [one, other] = [found, wanted].map((value) => JSON.stringify(value));
  if (one !== other) throw new Error(`${what}: ${one}, not ${other}`);
}

const cases: Case[] = JSON.parse(process.env.BALLAST_CASES ?? "[]");
for (const { what, genuine, secret, id, timestamp, now, signature, body } of cases) {
  const headers = { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature };
  const event = await verifyWebhook(secret, headers, body, { now }).catch(() => undefined);
  equal(event !== undefined, genuine, what);
  if (event?.type === "journal.deposit_credited") {
    equal((event.data as JournalEntry).postings[0]?.amount, "1234567890123.000001", what);
  }
}

// A number within a text stays text, whole amounts are texts too, and what is no amount stays a number.
const text = '{"from":"2026-11-21 \\"5.50","entries":[{"_id":7,"postings":[{"amount":5},{"amount":0.00000001}]}],"next":8}';
const page = settle(parseExact(text), "JournalPage");
equal(page, { from: '2026-11-21 "5.50', entries: [{ _id: 7, postings: [{ amount: "5" }, { amount: "0.00000001" }] }], next: 8 }, "decimals");
console.log(JSON.stringify({ cases: cases.length }));
