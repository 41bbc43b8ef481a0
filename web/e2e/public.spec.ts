import { expect, test } from "@playwright/test";
import { publicPaths } from "../app/paths";

const SMALL = { width: 360, height: 640 };

test("the risk warning is in the first view of a small phone and of a desk, on every page", async ({
  page,
}) => {
  for (const size of [SMALL, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size);
    for (const path of publicPaths) {
      await page.goto(path, { waitUntil: "domcontentloaded" });
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

test("a statement fades out when it leaves the view and in when it comes back", async ({ page }) => {
  await page.setViewportSize(SMALL);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/", { waitUntil: "networkidle" });
  const statement = page.locator(".reveal").last();
  await statement.scrollIntoViewIfNeeded();
  await expect(statement).toHaveAttribute("data-seen", "true");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(statement).toHaveAttribute("data-seen", "false");
  await expect(statement.locator("> div")).toHaveCSS("opacity", "0");
  await statement.scrollIntoViewIfNeeded();
  await expect(statement.locator("> div")).toHaveCSS("opacity", "1");
});

test("the menu of small screens opens, closes, and gives the focus back", async ({ page }) => {
  await page.setViewportSize(SMALL);
  await page.goto("/", { waitUntil: "networkidle" });
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
    await page.goto(path, { waitUntil: "networkidle" });
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
  await page.goto("/", { waitUntil: "networkidle" });
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await background();
  await page.getByRole("button", { name: "Switch to the light theme" }).click();
  const light = await background();
  expect(light).not.toBe(dark);
  await page.reload({ waitUntil: "networkidle" });
  expect(await background()).toBe(light);
});

test("the contact form waits for valid fields and says what is missing", async ({ page }) => {
  await page.goto("/contact-us", { waitUntil: "networkidle" });
  const send = page.getByRole("button", { name: "Send message" });
  await expect(send).toBeDisabled();
  await page.getByLabel("Name").focus();
  await page.getByLabel("Email").focus();
  await page.getByLabel("Message").focus();
  await page.getByLabel("Name").focus();
  await expect(page.getByText("Please enter your name.")).toBeVisible();
  await expect(page.getByText("Please enter your valid email.")).toBeVisible();
  await expect(page.getByText("Message field cannot be empty.")).toBeVisible();
  await page.getByLabel("Name").fill("Ada Byron");
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Message").fill("Where do I find my statements?");
  await expect(send).toBeEnabled();
  await send.click();
  const said = page.getByRole("main").getByRole("status");
  await expect(said).toBeVisible();
  await expect(said).toBeHidden({ timeout: 8000 });
});

test("the layout does not shift while the page fills", async ({ page }) => {
  for (const path of ["/", "/plans", "/about-us"]) {
    await page.addInitScript(() => {
      const kept = { total: 0 };
      Object.assign(window, { shift: kept });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) kept.total += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(path, { waitUntil: "networkidle" });
    await page.waitForTimeout(500);
    const total = await page.evaluate(() => (window as unknown as { shift: { total: number } }).shift.total);
    expect(total, path).toBeLessThan(0.02);
  }
});
