import { readFileSync } from "node:fs";

/** The content of pages when an operator has said nothing. */
const defaults = JSON.parse(
  readFileSync(new URL("../../app/facts/default-facts.json", import.meta.url), "utf8"),
);

const success = (data) => [200, { status: "success", data }];
const down = [
  503,
  { status: "error", message: "Not available just now. Try again shortly.", code: "unavailable" },
];

const ROLES = [
  "Founder",
  "Chief Administrative Officer",
  "Managing Director",
  "Chief Financial Officer",
  "Business analyst",
  "Chief Data Scientist",
  "Chief Operating Officer",
  "Executive Vice President",
  "Private Clients Services",
  "Chief Information Officer",
  "Chief Marketing consultant",
];

const company = {
  name: "Ballast",
  legalName: "Ballast Demo",
  address: "1 Example Quay, Example Town",
  supportEmail: "support@example.com",
  licence: "Demonstration only. Not a licensed service.",
};

const site = (full) => ({
  demo: full,
  company: full ? company : { ...company, address: "", licence: "", supportEmail: "" },
  team: ROLES.map((role) => ({ role })),
  partners: [],
  promotion: full ? { amount: 1000, share: 50, leastDeposit: 2000, identity: false } : null,
  riskWarning: {
    version: "1",
    text: "Your capital is at risk. Weekly results can be negative, and you may get back less than you put in.",
  },
  widgets: { provider: "own" },
  disclosures: defaults.disclosures,
  words: defaults.words,
});

const stats = (full) => ({
  asOf: "2026-11-21T04:00:00Z",
  ledgerSequence: full ? 4182 : 0,
  tiles: full
    ? [
        {
          key: "aum",
          display: "$25M+",
          value: 25310221.12,
          source: "Clients' money that arrived, and what became of it.",
        },
        { key: "promotional-credit", display: "$7K", value: 7000, source: "Credit that we gave to clients." },
        {
          key: "clients",
          display: "2M+",
          value: 2013551,
          source: "People with at least one funded investment.",
        },
        {
          key: "satisfaction",
          display: "96%",
          value: 96.4,
          source: "Share of 4-5 star answers in 1,204 surveys.",
        },
      ]
    : [],
});

const record = {
  weeks: 12,
  best: 2.1,
  worst: -1.4,
  losingShare: 33.3333,
  last: [0.8, 1.1, -0.6, 0.4, 2.1, -1.4, 0.9, 1.2, -0.2, 0.7, 1.0, -0.3],
  grade: { class: "observed", agreed: 2, of: 3 },
};
const plans = [
  ["Starter", 100, 999, 0.6, null],
  ["Growth", 1000, 9999, 0.8, record],
  ["Premium", 10000, 99999, 1.0, null],
  ["Institutional", 100000, 1000000, 1.2, null],
].map(([name, startRange, endRange, target, past]) => ({
  _id: name.toLowerCase(),
  name,
  startRange,
  endRange,
  return: target,
  targetReached: past ? 50 : null,
  record: past,
}));

const ticker = [
  ["BTC", "Bitcoin", 98123.4, 1.32],
  ["ETH", "Ethereum", 3411.02, -0.84],
  ["BNB", "Binance Coin", 651.77, null],
  ["SOL", "Solana", 187.31, -2.1],
  ["XRP", "Ripple", 1.12340001, 0.5],
  ["ADA", "Cardano", 0.78, 0],
].map(([symbol, name, price, change24hPercent]) => ({
  symbol,
  name,
  price,
  currency: "USDT",
  change24hPercent,
  sources: symbol === "BNB" ? ["Binance", "OKX"] : ["Kraken", "Binance", "OKX"],
  asOf: "2026-11-21T04:00:00Z",
}));
const noPrices = {
  ticker: [],
  played: false,
  reason: "Market prices are not available right now.",
  nextSeconds: 30,
};

const day = (number) => new Date(Date.UTC(2026, 7, 24 + number)).toISOString().slice(0, 10);
const weeks = record.last.map((percent, place) => ({
  strike: place + 1,
  from: day(7 * place),
  to: day(7 * place + 7),
  result: Math.round(percent * 400),
  distributed: Math.round(percent * (percent < 0 ? 400 : 360)),
  positions: 40,
  percent,
  totalWeight: "280000000000",
}));
const calendarWeeks = weeks.map(({ from, to, percent }) => ({
  from,
  to,
  days: 7,
  atWork: 40_000,
  percent,
  corrected: false,
}));
const fullRecord = ({ _id, name, record }) => ({
  plan: _id,
  name,
  asOf: "2026-11-21T04:00:00Z",
  ledgerSequence: 4182,
  summary: record,
  calendarWeeks: record ? calendarWeeks : [],
  weeks: record ? weeks : [],
});

const backing = (gains, cash, stated, percent, sent, returned) => ({
  gains,
  cash,
  equity: null,
  atVenue: null,
  stated,
  percent,
  isCurrent: true,
  sent,
  returned,
  takenOut: 0,
  missing: 0,
});

const transparency = (full) => ({
  asOf: "2026-11-21T04:00:00Z",
  ledgerSequence: full ? 4182 : 0,
  ledgerHash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  liabilities: { clients: full ? 25310221.12 : 0, suspense: 0, bitcoin: 0 },
  assets: { custody: full ? 21400312.5 : 0, trading: full ? 5120044.09 : 0, payoutWallet: 0 },
  solvency: {
    assets: full ? 26520356.59 : 0,
    liabilities: full ? 25310221.12 : 0,
    percent: full ? 104.7812 : null,
    evidenced: full ? 21400312.5 : null,
    evidencedPercent: full ? 84.552 : null,
    stated: full ? 5120044.09 : null,
    statedPercent: full ? 20.2291 : null,
    coverage: full ? 84.1 : null,
    days: full ? [{ day: "2026-11-21", percent: 84.1 }] : [],
    bitcoinPercent: null,
    bitcoinEvidencedPercent: null,
  },
  cameBack: full
    ? backing(1810221.12, 930110.5, 880110.62, 51.3809, 4000000, 4930110.5)
    : backing(0, 0, 0, null, 0, 0),
  promises: [],
  source: "The double-entry ledger, at the entry named here.",
});

/** Published records; the stub signs nothing, and nobody who is not logged in checks a signature. */
const proofs = [1, 2, 3].map((epoch) => ({
  record: {
    epoch,
    previous: String(epoch - 1).repeat(64),
    root: { hash: String(epoch).repeat(64), sums: ["25310221120000", "0"] },
    depth: 22,
    chunks: 2,
    ledgerSequence: 4000 + epoch,
    ledgerHead: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    timeMillis: Date.UTC(2026, 10, 18 + epoch, 3),
  },
  signature: "00".repeat(64),
}));
const latestProof = {
  signed: proofs.at(-1),
  publishedAt: "2026-11-21T03:00:00Z",
  dueAt: "2026-11-22T03:00:00Z",
  leaves: "/api/v1/proofs/3/leaves",
  leavesBytes: 201_326_624,
};

/** Answers by call, for a scene: everything there, nothing but the necessary, or everything failing. */
export function answers(scene) {
  if (scene === "broken") {
    return {
      "GET site": down,
      "GET stats": down,
      "GET plans/getAll": down,
      "GET transparency": down,
      "GET transparency/cameBack": down,
      "GET proofs/latest": down,
      "GET ticker": down,
    };
  }
  const full = scene === "full";
  return {
    "GET site": success({ site: site(full) }),
    "GET stats": success({ stats: stats(full) }),
    "GET plans/getAll": success({ plans }),
    "GET transparency": success({ transparency: transparency(full) }),
    "GET transparency/cameBack": success({
      cameBack: {
        asOf: "2026-11-21T04:00:00Z",
        ledgerSequence: full ? 4182 : 0,
        token: `0x${"11".repeat(20)}`,
        chainId: 56,
        treasury: null,
        lowestOfDays: 7,
        now: transparency(full).cameBack,
        weeks: [],
        movements: [],
        missing: [],
      },
    }),
    "GET proofs/latest": success({ proof: full ? latestProof : null, reserveKey: "7d".repeat(32) }),
    "GET proofs": success({ proofs: full ? proofs : [], next: null }),
    ...Object.fromEntries(
      plans.map((plan) => [`GET plans/${plan._id}/record`, success({ record: fullRecord(plan) })]),
    ),
    "GET ticker": success(full ? { ticker, played: false, nextSeconds: 30 } : noPrices),
    "POST plans/email": [200, { status: "success", message: "Thank you. We have your message." }],
  };
}
