import type { Page } from "@playwright/test";
import { plain } from "./help/numbers";
import { expected, readRegistry, shows } from "./help/registry";
import { expect, test } from "./help/test";

const PARTS: Record<string, string[]> = {
  "/": ["strip", "plans", "books"],
  "/plans": ["plans"],
  "/transparency": ["books", "CameBack", "ResultsPart", "LatestProof"],
  "/figures": ["figures"],
};

type Drawn = { figures: string[]; bars: string[] };

/** Every figure below an element with what it is of, and every bar as it is measured. */
const drawnIn = (page: Page, within: string): Promise<Drawn> =>
  page.locator(within).evaluateAll((parts) => {
    const all = (selector: string) => parts.flatMap((part) => [...part.querySelectorAll(selector)]);
    const figures = all("[data-figure]").map(
      (one) =>
        `${one.getAttribute("data-figure")} ${one.getAttribute("data-of")}: ${one.textContent?.trim()}`,
    );
    const names = ["x", "y", "width", "height", "class"];
    const bars = all(".bars rect").map((bar) => names.map((name) => bar.getAttribute(name)).join(" "));
    return { figures, bars };
  });

for (const [path, parts] of Object.entries(PARTS)) {
  test(`${path} has the API's figures in its first answer`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    const before = await readRegistry(page.request);
    await page.goto(path);
    const after = await readRegistry(page.request);
    for (const part of parts) {
      const { figures } = await drawnIn(page, `[data-written=${part}]`);
      expect(figures.length, part).toBeGreaterThan(2);
      for (const figure of figures) {
        const [, name = "", of = "", shown = ""] = /^(\S+) (.+?): ([\s\S]*)$/.exec(figure) ?? [];
        if (name === "plan-last-weeks" || name === "plan-history") continue;
        const wanted = [before, after].flatMap((one) => expected(one, name, of === "null" ? null : of) ?? []);
        expect(shows(shown, wanted), `${figure}; the API says ${wanted.map(plain).join(" or ")}`).toBe(true);
      }
    }
    await expect(page.locator("[data-written] .skeleton")).toHaveCount(0);
    await context.close();
  });
}

for (const path of ["/", "/plans", "/transparency"]) {
  test(`${path} draws what it was sent, and nothing moves`, async ({ page, browser, baseURL }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const plainPage = await context.newPage();
    await plainPage.goto(path);
    const sent = await drawnIn(plainPage, "[data-written]");
    await context.close();
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await expect(page.locator("[data-written]")).toHaveCount(0);
    const drawn = await drawnIn(page, "main");
    const ledger = /^(ledger-entry|ledger-fingerprint|proof-)/;
    const of = ({ figures }: Drawn) => figures.filter((one) => !ledger.test(one));
    for (const figure of of(sent)) expect(of(drawn)).toContain(figure);
    expect(drawn.bars).toEqual(sent.bars);
    const moved = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
    expect(moved.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.02);
  });
}

test("a page is of now, and known again only while it is the same", async ({ request }) => {
  const first = await request.get("/plans");
  expect(first.headers()["cache-control"]).toBe("public, max-age=0, must-revalidate, s-maxage=5");
  const at = /data-at="([^"]+)"/.exec(await first.text())?.[1] ?? "";
  await new Promise((resolve) => setTimeout(resolve, 50));
  const again = await request.get("/plans", { headers: { "if-none-match": first.headers().etag ?? "" } });
  expect(again.status()).toBe(200);
  expect(Date.parse(/data-at="([^"]+)"/.exec(await again.text())?.[1] ?? "")).toBeGreaterThan(Date.parse(at));
});

test("inside the site three placeholders stand for a slow answer", async ({ page }) => {
  await page.goto("/about-us", { waitUntil: "networkidle" });
  await page.route("**/api/v1/plans/getAll", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.getByRole("link", { name: "Plans", exact: true }).first().click();
  await expect(page.getByTestId("plan-placeholder")).toHaveCount(3);
  await expect(page.getByRole("heading", { name: "Starter" })).toBeVisible();
});

test("figures that were sent stay when the answer fails afterwards", async ({ page }) => {
  await page.route("**/api/v1/plans/getAll", (route) => route.abort());
  await page.goto("/plans");
  await page.waitForLoadState("networkidle");
  await expect(page.locator("[data-figure=plan-realised]").first()).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("who stands on a figure stays on it when the page takes over", async ({ page }) => {
  let go = () => {};
  const waiting = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route("**/api/v1/plans/getAll", async (route) => {
    await waiting;
    await route.continue();
  });
  await page.goto("/plans");
  const link = page.locator("[data-figure=plan-worst]").first();
  await link.focus();
  await page.waitForTimeout(500);
  go();
  await expect(page.locator("[data-written]")).toHaveCount(0);
  await expect(link).toBeFocused();
});
