import type { Page, Response } from "@playwright/test";
import { prerenderedPaths } from "../app/facts/paths";
import { expectAccessible } from "./help/axe";
import { constants, EVERY_PAGE, NAMES } from "./help/constants";
import { type Found, numbersIn, textsOf } from "./help/numbers";
import { coursesOf, expected, isSaid, type Registry, readRegistry, shows } from "./help/registry";
import { open } from "./help/settled";
import { expect, test } from "./help/test";

/**
 * No public page shows a number that nobody answers for: each is a figure of the server's registry with the value that
 * the registry has, a reviewed constant, a moment that the server told, or part of a legal text or of what the operator or
 * the reader wrote. Pages are looked at as they open, with everything opened that opens, and without JavaScript.
 */

type Crawl = {
  path: string;
  before: Registry;
  after: Registry;
  /** Every moment that the server told this page. */
  moments: Set<string>;
  /** The amount typed into the calculator. */
  amount: number;
  used: Set<string>;
};

const COINS = [
  ["BTC", "Bitcoin", 65000.1, -1.24],
  ["ETH", "Ethereum", 3200.55, 0.5],
].map(([symbol, name, price, change24hPercent]) => ({
  symbol,
  name,
  price,
  currency: "USDT",
  change24hPercent,
  sources: ["One", "Two"],
  asOf: "2026-11-21T10:00:00Z",
}));

/** The prices of the demo's exchange move; these replace them, so that what is shown can be compared. */
const tape = { status: "success", data: { ticker: COINS, played: true, nextSeconds: 30 } };

const DAY = 86_400_000;

function moment(written: string, moments: Set<string>) {
  const dayAfter = new Date(Date.parse(written) + DAY).toISOString().slice(0, 10);
  return moments.has(written) || moments.has(dayAfter);
}

/** As pages write them: a day, or a day and a time. */
function readings(written: string): string[] {
  const date = new Date(written);
  const day = { month: "short", day: "numeric", year: "numeric", timeZone: "UTC" } as const;
  return [
    date.toLocaleDateString("en-US", day),
    // The first day of a period, before its last one with the year.
    date.toLocaleDateString("en-US", { ...day, year: undefined }),
    `${date.toLocaleDateString("en-US", day)}, ${date.toISOString().slice(11, 16)} UTC`,
    `${date.toISOString().slice(11, 19)} UTC`,
  ];
}

/** The problem with a text, or null. */
function faultOf(found: Found, crawl: Crawl): string | null {
  const { owner, text } = found;
  switch (owner.kind) {
    case "exempt":
      return null;
    case "figure":
      return figureFault(found, owner, crawl);
    case "explains":
      return isSaid(crawl.after, owner.name, text) ? null : `is not what the registry says of ${owner.name}`;
    case "time":
      if (!moment(owner.moment, crawl.moments)) return `is a moment the server did not tell: ${owner.moment}`;
      return readings(owner.moment).includes(text) ? null : `is not how ${owner.moment} is written`;
    case "none":
      return unowned(text, crawl);
  }
}

function figureFault({ text, where }: Found, owner: Found["owner"] & { kind: "figure" }, crawl: Crawl) {
  const { name, of, part, explained } = owner;
  // A field cannot be a link; its value is also a figure next to it.
  const isPrefilled = where.startsWith("value of");
  if (!crawl.after.figures.has(name)) return `names the figure ${name}, which the registry does not have`;
  if (!explained && !isPrefilled) return `shows the figure ${name} without a way to its explanation`;
  if (part === "address") return text === of ? null : `is another address than ${of}`;
  const wanted = wantedOf(name, of, crawl);
  const isRight = isPrefilled
    ? numbersIn(text).every((one) => wanted.some((shown) => shown.includes(one)))
    : shows(text, wanted);
  return isRight ? null : `is not what the registry has for ${name} ${of ?? ""}: ${wanted.join(" / ")}`;
}

function wantedOf(name: string, of: string | null, crawl: Crawl): string[] {
  if (name.startsWith("year-")) return coursesOf(crawl.after, of ?? "", crawl.amount);
  if (name.startsWith("coin-")) return coin(name, of ?? "");
  return [crawl.before, crawl.after].flatMap((one) => expected(one, name, of) ?? []);
}

function coin(name: string, of: string): string[] {
  const found = COINS.find(({ symbol }) => symbol === of);
  if (!found) return [];
  return name === "coin-price"
    ? [`${found.price}`]
    : [`${found.change24hPercent}%`, `${Math.abs(Number(found.change24hPercent))}%`];
}

/** Numbers that are left when names and reviewed constants are taken away. */
function unowned(text: string, crawl: Crawl): string | null {
  let rest = text;
  for (const { page, text: constant } of constants) {
    if ((page !== EVERY_PAGE && page !== crawl.path) || !rest.includes(constant)) continue;
    crawl.used.add(constant);
    rest = rest.replaceAll(constant, "");
  }
  for (const name of NAMES) rest = rest.replaceAll(name, "");
  const left = numbersIn(rest);
  return left.length === 0 ? null : `has ${left.join(", ")} without a source`;
}

const tell = (path: string, { text, where, context }: Found, fault: string) =>
  `${path}, ${where}: "${text.slice(0, 120)}" ${fault}\n    in: ${context}`;

async function look(page: Page, crawl: Crawl, state: { withValues: boolean }) {
  const faults = (await textsOf(page, state.withValues)).flatMap((found) => {
    const fault = faultOf(found, crawl);
    return fault === null ? [] : [tell(crawl.path, found, fault)];
  });
  expect([...new Set(faults)], crawl.path).toEqual([]);
}

const ISO = /\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?/g;

/** Collects what the page is told from now on. */
function listen(page: Page): Set<string> {
  const moments = new Set<string>();
  page.on("response", async (response: Response) => {
    // Pages come with figures of their own.
    const isPage = response.request().resourceType() === "document";
    if (!isPage && !/\/api\/v1\/|\/log\//.test(response.url())) return;
    const body = await response.text().catch(() => "");
    for (const [found] of body.matchAll(ISO)) moments.add(found);
    for (const [, millis] of body.matchAll(/"timeMillis":(\d+)/g)) {
      moments.add(new Date(Number(millis)).toISOString());
    }
  });
  return moments;
}

/** Opens whatever opens, and fills in what can be filled in. */
async function openEverything(page: Page) {
  for (const summary of await page.locator("details:not([open]) > summary").all()) {
    if (await summary.isVisible()) await summary.click();
  }
  for (const name of ["Open menu", "Count again in this browser"]) {
    const button = page.getByRole("button", { name });
    if ((await button.count()) > 0 && (await button.first().isVisible())) {
      await button.first().click();
    }
  }
  await expect(page.locator("[aria-busy=true], .skeleton")).toHaveCount(0);
  await page.waitForLoadState("networkidle");
}

async function begin(page: Page, path: string): Promise<Crawl> {
  const moments = listen(page);
  await page.route("**/api/v1/ticker", (route) => route.fulfill({ json: tape }));
  const before = await readRegistry(page.request);
  await open(page, path);
  await page.waitForLoadState("networkidle");
  const after = await readRegistry(page.request);
  return { path, before, after, moments, amount: 0, used: new Set() };
}

/** Pages that live on figures: without them there was nothing to look at. */
const FEWEST: Record<string, number> = {
  "/": 30,
  "/plans": 30,
  "/transparency": 100,
  "/figures": 100,
  "/verify": 8,
};

/** The minimum before any script has run. */
const FEWEST_WRITTEN: Record<string, number> = {
  "/": 30,
  "/plans": 30,
  "/transparency": 60,
  "/figures": 100,
};

for (const path of prerenderedPaths) {
  test(`${path} shows no number without a source`, async ({ page }) => {
    const crawl = await begin(page, path);
    if (path === "/plans") crawl.amount = Number(await page.getByLabel("Amount in USDT").inputValue());
    await look(page, crawl, { withValues: true });
    await openEverything(page);
    const marked = () => page.locator("main [data-figure]").count();
    await expect.poll(marked, "figures of the page").toBeGreaterThanOrEqual(FEWEST[path] ?? 0);
    crawl.after = await readRegistry(page.request);
    await look(page, crawl, { withValues: false });
    const unused = constants.filter((one) => one.page === path && !one.late && !crawl.used.has(one.text));
    expect(unused, "constants that the page no longer needs").toEqual([]);
    // An opened part is examined nowhere else.
    if (path in FEWEST) await expectAccessible(page, `${path}, opened`);
  });
}

test("every page without JavaScript shows no number without a source", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  const moments = listen(page);
  const before = await readRegistry(page.request);
  for (const path of prerenderedPaths) {
    await page.goto(path, { waitUntil: "networkidle" });
    const after = await readRegistry(page.request);
    await look(page, { path, before, after, moments, amount: 0, used: new Set() }, { withValues: true });
    const marked = await page.locator("main [data-figure]").count();
    expect(marked, `figures of ${path}`).toBeGreaterThanOrEqual(FEWEST_WRITTEN[path] ?? 0);
  }
  await context.close();
});

test("the calculator names its figures whatever is typed", async ({ page }) => {
  const crawl = await begin(page, "/plans");
  const field = page.getByLabel("Amount in USDT");
  for (const plan of await page.getByLabel("Plan", { exact: true }).locator("option").all()) {
    await page.getByLabel("Plan", { exact: true }).selectOption(await plan.getAttribute("value"));
    for (const typed of ["7", "150.5", "abc", "40000"]) {
      await field.fill(typed);
      await expect(page.locator("#calculator .skeleton")).toHaveCount(0);
      crawl.amount = Number(typed);
      await look(page, crawl, { withValues: true });
    }
  }
});

test("a form names no number of its own when it complains", async ({ page }) => {
  for (const path of [
    "/create-account",
    "/login",
    "/verify-login",
    "/resetPassword",
    "/contact-us",
    "/verify",
  ]) {
    const crawl = await begin(page, path);
    for (const field of await page
      .locator("main input:not([type=file]):not([type=checkbox]), main textarea")
      .all()) {
      if (!(await field.isVisible()) || !(await field.isEnabled())) continue;
      await field.fill("x");
      await field.blur();
    }
    await look(page, crawl, { withValues: false });
    for (const button of await page.locator("main form button[type=submit]").all()) {
      if (await button.isEnabled()) await button.click();
    }
    await look(page, crawl, { withValues: false });
    await page.unrouteAll();
  }
});

test("a planted number is found, wherever it is planted", async ({ page }) => {
  const crawl = await begin(page, "/about-us");
  const faults = async () =>
    (await textsOf(page, true)).map((found) => faultOf(found, crawl)).filter((fault) => fault !== null);
  expect(await faults()).toEqual([]);
  const plants: [string, RegExp][] = [
    ["<p>Over 25,000 clients trust us</p>", /25,000 without a source/],
    ["<p>Three million clients</p>", /million without a source/],
    ["<p><b>9</b><i>7%</i></p>", /without a source/],
    ['<p aria-label="97% satisfied">x</p>', /97% without a source/],
    ['<img alt="since 1999" src="">', /1999/],
    ['<input placeholder="1500">', /1500/],
    ['<input value="1500">', /1500/],
    ["<svg><text>12</text></svg>", /12/],
    ['<p data-figure="aum">$99M+</p>', /without a way to its explanation/],
    ['<a href="/figures#figure-aum" data-figure="aum">$99M+</a>', /is not what the registry has for aum/],
    ['<a href="/figures#figure-x" data-figure="x">1</a>', /which the registry does not have/],
    ['<time datetime="2020-01-01">Jan 1, 2020</time>', /the server did not tell/],
    ['<p data-explains="aum">$99M+ and more</p>', /is not what the registry says/],
  ];
  for (const [html, told] of plants) {
    await page.evaluate((html) => {
      const plant = document.createElement("div");
      plant.id = "plant";
      plant.innerHTML = html;
      document.querySelector("main")?.append(plant);
    }, html);
    expect((await faults()).join("\n"), html).toMatch(told);
    await page.evaluate(() => document.getElementById("plant")?.remove());
  }
  await page.evaluate(() =>
    document.querySelector("meta[name=description]")?.setAttribute("content", "2M clients"),
  );
  expect((await faults()).join()).toMatch(/2M without a source/);
});

test("a figure leads to its explanation, with its value, entry and moment", async ({ page }) => {
  await open(page, "/");
  const figure = page.locator("main [data-figure=aum]").first();
  const shown = await figure.textContent();
  await figure.click();
  await expect(page).toHaveURL(/\/figures#figure-aum$/);
  const explanation = page.locator("#figure-aum");
  await expect(explanation).toBeInViewport();
  await expect(explanation).toContainText(shown ?? "");
  await expect(explanation.locator("[data-figure=ledger-entry]")).toHaveText(/^\d+$/);
  await expect(explanation.getByRole("link", { name: "/api/v1/stats" })).toBeVisible();
});
