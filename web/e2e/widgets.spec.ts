import type { Page, Route } from "@playwright/test";
import { screenerAddress, tapeAddress, WIDGET_HOST } from "../app/market/widget/addresses";
import { expectAccessible } from "./help/axe";
import { reportRefusals } from "./help/complaints";
import { type Service, startService } from "./help/service";
import { expect, test } from "./help/test";

/** Once the host is asked, a page has this long to show something of its own. */
const LIMIT_MS = 3000;
const PASSWORD = "violet tractor lemonade";

/** The host's page: says what it can reach of ours. */
const PROBE = `<!doctype html><title>widget</title><body><script>
  const tell = (name, attempt) => {
    let said;
    try { said = String(attempt()); } catch (error) { said = error.name; }
    document.body.append(name + "=" + said + " ");
  };
  tell("origin", () => origin);
  tell("storage", () => localStorage.length);
  tell("cookie", () => document.cookie);
  tell("parent", () => parent.document.title);
  tell("referrer", () => document.referrer === "");
</script>`;

let service: Service;
test.beforeAll(async () => {
  service = await startService();
});
test.afterAll(() => service.stop());

const blocked = (route: Route) => route.abort();
const answers = (route: Route) => route.fulfill({ contentType: "text/html", body: PROBE });
const silent = () => {};

/** When the host was asked, and what else the browser complained about. */
async function host(page: Page, does: (route: Route) => unknown) {
  const asked: number[] = [];
  const heard: string[] = [];
  await page.route(`${WIDGET_HOST}/**`, (route) => {
    asked.push(Date.now());
    return does(route);
  });
  await reportRefusals(page.context());
  page.on("console", (message) => {
    const expected = /Failed to load resource: net::ERR_FAILED|\b401\b/.test(message.text());
    if (["error", "warning"].includes(message.type()) && !expected) heard.push(message.text());
  });
  page.on("pageerror", (error) => heard.push(error.message));
  return { asked, heard };
}

async function signUp(page: Page) {
  const email = `widgets.${Date.now()}@example.org`;
  const form = { name: "Ada Vega", email, country: "Norway", password: PASSWORD, passwordConfirm: PASSWORD };
  const answer = await page.request.post(`${service.origin}/api/v1/users/signUp`, {
    data: form,
    headers: { origin: service.origin },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const ownTape = (page: Page) => page.getByRole("region", { name: "Market prices" });
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 100);
      }),
  );

for (const [name, does] of [
  ["blocked", blocked],
  ["silent", silent],
] as const) {
  test(`a ${name} host: our own tape is there within three seconds, and nothing moves`, async ({ page }) => {
    const { asked, heard } = await host(page, does);
    await page.goto(service.origin, { waitUntil: "commit" });
    await expect(ownTape(page)).toBeVisible();
    // Three seconds by the page's clock; a machine that tests may be busy meanwhile.
    expect(Date.now() - (asked[0] ?? 0)).toBeLessThan(LIMIT_MS * 5);
    await expect(ownTape(page)).toContainText("BTC65,000.10+1.56%");
    await expect(page.locator("iframe")).toHaveCount(0);
    expect(await layoutShift(page)).toBeLessThan(0.02);
    await page.getByText("All prices").click();
    await expect(ownTape(page)).toContainText("Solana187.31 USDTdown 2.03%");
    await expect(ownTape(page)).toContainText("Median of Exchange 1 and Exchange 2");
    await expectAccessible(page);
    expect(heard).toEqual([]);
  });
}

test("the host answers: its tape shows, in an origin without a name, after the page", async ({ page }) => {
  const { heard } = await host(page, answers);
  let isInteractive = false;
  const early: string[] = [];
  page.on("domcontentloaded", () => {
    isInteractive = true;
  });
  page.on("request", (request) => {
    if (request.url().startsWith(WIDGET_HOST) && !isInteractive) early.push(request.url());
  });
  await page.goto(service.origin);
  const frame = page.locator(".tape iframe");
  await expect(frame).toBeVisible();
  await expect(frame).toHaveAttribute("src", tapeAddress);
  const inside = page.frameLocator(".tape iframe").locator("body");
  await expect(inside).toContainText("origin=null storage=SecurityError cookie=SecurityError");
  await expect(inside).toContainText("parent=SecurityError referrer=true");
  await page.waitForTimeout(LIMIT_MS);
  await expect(ownTape(page)).toHaveCount(0);
  expect(await layoutShift(page)).toBeLessThan(0.02);
  expect(early).toEqual([]);
  // Looked at before the examiner, which writes to every frame and is told that this one has no origin.
  expect(heard).toEqual([]);
  await expectAccessible(page);
});

test("the trade view: the third party's screener, or our own table that sorts", async ({ page }) => {
  await signUp(page);
  const { heard } = await host(page, answers);
  await page.goto(`${service.origin}/dashboard/trade-view`);
  const frame = page.getByTitle("Crypto market screener, by TradingView");
  await expect(frame).toBeVisible();
  await expect(frame).toHaveAttribute("src", screenerAddress);

  await page.unrouteAll();
  await page.route(`${WIDGET_HOST}/**`, blocked);
  await page.reload({ waitUntil: "commit" });
  const table = page.getByRole("table", { name: "Crypto market" });
  await expect(table.getByText("Cardano")).toBeVisible();
  if ((page.viewportSize()?.width ?? 0) < 768) {
    await page.getByLabel("Sort by").selectOption("Worst 24 hours");
  } else {
    await page.getByRole("button", { name: "24 hours" }).click();
    await expect(table.getByRole("columnheader", { name: "24 hours" })).toHaveAttribute(
      "aria-sort",
      "descending",
    );
    await page.getByRole("button", { name: "24 hours" }).click();
  }
  await expect(table.getByRole("row").nth(1)).toContainText("Solana");
  await expect(table.getByRole("row").nth(1)).toContainText("down 2.03%");
  await expectAccessible(page);
  expect(heard).toEqual([]);
});

test("the policy names that one host, and only where the operator wants it", async ({ request, baseURL }) => {
  const policyOf = async (origin = "") => {
    const text = (await request.get(`${origin}/`)).headers()["content-security-policy"] ?? "";
    return Object.fromEntries(text.split("; ").map((part) => [part.split(" ")[0], part]));
  };
  const wanted = await policyOf(service.origin);
  expect(wanted["frame-src"]).toBe(`frame-src ${WIDGET_HOST}`);
  expect(wanted["connect-src"]).toBe(`connect-src 'self' ${WIDGET_HOST}`);
  expect(wanted["script-src"]).not.toContain("http");
  // The demo is told nothing of a third party.
  const unwanted = await policyOf(baseURL);
  expect(unwanted["frame-src"]).toBe("frame-src 'none'");
  expect(unwanted["connect-src"]).toBe("connect-src 'self'");
});

test("the demo asks no third party, and says that its prices are made up", async ({ page }) => {
  const strangers: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).hostname !== "127.0.0.1") strangers.push(request.url());
  });
  await page.goto("/", { waitUntil: "networkidle" });
  const tape = page.getByRole("region", { name: "Market prices" });
  await expect(tape.getByText("Made up", { exact: true })).toBeVisible();
  await expect(tape.getByText("BTC")).toBeVisible();
  expect(strangers).toEqual([]);
});
