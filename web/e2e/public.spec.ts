import { publicPaths } from "../app/facts/paths";
import { expectReadable } from "./help/axe";
import { open } from "./help/settled";
import { expect, test } from "./help/test";

const SMALL = { width: 360, height: 640 };

test("the risk warning is in the first view of a small phone and of a desk, on every page", async ({
  page,
}) => {
  for (const path of publicPaths) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    for (const size of [SMALL, { width: 1440, height: 900 }]) {
      await page.setViewportSize(size);
      await expect(page.getByRole("complementary", { name: "Risk warning" }), path).toBeInViewport({
        ratio: 1,
      });
    }
  }
});

test("public pages read without JavaScript", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  for (const path of publicPaths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await page.goto("/");
  for (const text of ["Losing weeks count too.", "Our Tasks", "GET STARTED"]) {
    await expect(page.getByText(text).locator("visible=true").first()).toBeVisible();
  }
  await context.close();
});

test("a statement fades out when it has left the view and in when it comes back, and can be read all the way", async ({
  page,
}) => {
  await page.setViewportSize(SMALL);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, "/");
  const statement = page.locator(".reveal").last();
  await statement.scrollIntoViewIfNeeded();
  await expect(statement).toHaveAttribute("data-seen", "true");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(statement).toHaveAttribute("data-seen", "false");
  await expect(statement.locator("> div")).toHaveCSS("opacity", "0.85");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectReadable(page);
  }
  await statement.scrollIntoViewIfNeeded();
  await expect(statement.locator("> div")).toHaveCSS("opacity", "1");
});

test("the menu of small screens opens, closes, and gives the focus back", async ({ page }) => {
  await page.setViewportSize(SMALL);
  await open(page, "/");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("button", { name: "Close menu" })).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "ABOUT US" }).click();
  await expect(page).toHaveURL(/\/about-us$/);
  await expect(page.getByRole("button", { name: "Open menu" })).toBeVisible();
});

test("the link of the page one is on is marked", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [path, name] of [
    ["/", "HOME"],
    ["/about-us", "ABOUT US"],
    ["/plans", "PLANS"],
  ] as const) {
    await open(page, path);
    const main = page.getByRole("navigation", { name: "Main" });
    await expect(main.locator("[aria-current=page]")).toHaveText(name);
  }
});

test("unknown paths lead home, and clients' pages to the log-in", async ({ page }) => {
  await page.goto("/no/such/page");
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login$/);
});

test("the theme follows the system until someone chooses, and the choice stays", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page, "/");
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await background();
  await page.getByRole("button", { name: "Switch to the light theme" }).click();
  const light = await background();
  expect(light).not.toBe(dark);
  await page.reload();
  expect(await background()).toBe(light);
});

test("the layout does not shift while the page fills", async ({ page }) => {
  await page.addInitScript(() => {
    const kept = { total: 0 };
    Object.assign(window, { shift: kept });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) kept.total += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const path of ["/", "/plans", "/about-us", "/transparency"]) {
    await open(page, path);
    const total = await page.evaluate(() => (window as unknown as { shift: { total: number } }).shift.total);
    expect(total, path).toBeLessThan(0.02);
  }
});
