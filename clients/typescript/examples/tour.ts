// What a program does with a client's key, a key of the firm's systems and a webhook. `python3 clients/try.py` runs it.
import { Client, type Decimal, verifyWebhook } from "../src/index.js";

declare const process: { env: Record<string, string> };
const { BALLAST_SITE = "", BALLAST_KEY = "", BALLAST_FIRM_KEY = "", BALLAST_MESSAGE = "" } = process.env;
const { BALLAST_PLAN: plan = "", BALLAST_AMOUNT: investedAmount = "" } = process.env;

/** An exact sum of amounts, which have six decimals at most. */
function sum(amounts: Decimal[]): string {
  const micro = amounts.map((amount) => {
    const [whole = "", fraction = ""] = amount.split(".");
    return BigInt(whole + fraction.padEnd(6, "0"));
  });
  return String(micro.reduce((one, other) => one + other, 0n));
}

const client = new Client(BALLAST_SITE, BALLAST_KEY);
const { account } = await client.call("getAccount", {});

const investments = [];
for await (const one of client.each("listInvestments", { query: { limit: 2 } })) investments.push(one);

// One key for one intention: whatever happens on the way, it is carried out once.
const idempotencyKey = crypto.randomUUID();
const body = { plan, contractLength: 1, investedAmount, riskAccepted: true };
const { investment } = await client.call("createInvestment", { body, idempotencyKey });
const again = await client.call("createInvestment", { body, idempotencyKey });

const refused = await client
  .call("createInvestment", { body: { ...body, investedAmount: "0.5" } })
  .catch((error) => error);

const firm = new Client(BALLAST_SITE, BALLAST_FIRM_KEY);
let last = { _id: 0, hash: "" };
let moved = 0;
for await (const page of firm.follow("getOperatorJournal", { query: { cursor: 0, limit: 100 } })) {
  for (const entry of page.entries) {
    if (entry._id !== last._id + 1 || (last.hash !== "" && entry.previousHash !== last.hash)) {
      throw new Error(`entry ${entry._id} does not follow entry ${last._id}`);
    }
    last = entry;
    moved += entry.postings.length;
  }
}

const { secret, headers, body: told } = JSON.parse(BALLAST_MESSAGE);
const event = await verifyWebhook(secret, headers, told);

console.log(
  JSON.stringify({
    available: account.available,
    investments: investments.length,
    invested: sum(investments.map((one) => one.investedAmount)),
    made: investment._id,
    amount: investment.investedAmount,
    again: again.investment._id,
    refused: [refused.status, refused.code, Object.keys(refused.fields)],
    lastEntry: last._id,
    lastHash: last.hash,
    postings: moved,
    event: event.type,
  }),
);
