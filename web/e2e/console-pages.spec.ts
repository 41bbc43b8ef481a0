import type { Page } from "@playwright/test";
import { expectAccessible } from "./help/axe";
import { complaints, reportRefusals } from "./help/complaints";
import { add, enrol, hasOperators, openConsole, someone } from "./help/operators";
import { expect, test } from "./help/test";

/**
 * Every page of the console with the demo's week in it: it is accessible in both themes, fits the screen, moves nothing
 * once it is drawn, is big enough for a finger, and breaks no policy.
 */
test.skip(!hasOperators, "BALLAST_BINARY and BALLAST_DATA do not name the demo");

let page: Page;
let heard: string[];

test.beforeAll(async ({ browser }, { project }) => {
  const { viewport = null, userAgent, isMobile, hasTouch, baseURL = "" } = project.use;
  const kind = {
    viewport,
    baseURL,
    ...(userAgent && { userAgent }),
    ...(isMobile && { isMobile, hasTouch }),
  };
  const context = await browser.newContext(kind as object);
  await reportRefusals(context);
  const link = add(baseURL, someone("Pat Pages"), "admin", "compliance", "support", "trader");
  await enrol(context, link);
  page = await context.newPage();
  heard = complaints(page);
});
test.afterAll(async () => {
  await page?.context().close();
});

const PAGES = [
  "",
  "approvals",
  "withdrawals",
  "batches",
  "deposits",
  "strikes",
  "complaints",
  "messages",
  "clients",
  "investments",
  "plans",
  "promotions",
  "capital",
  "treasury",
  "observers",
  "content",
  "operators",
  "keys",
  "webhooks",
  "audit",
  "health",
  "manual",
  "manual/backup",
  "manual/reference/configuration",
  "manual?q=restore",
  "account",
] as const;

/** Pages whose rows open a drawer. */
const LISTS = new Set<string>([
  "approvals?state=all",
  "withdrawals?state=all",
  "deposits",
  "strikes",
  "complaints?state=waiting",
  "messages?state=all",
  "clients",
  "investments",
  "plans",
  "promotions",
  "operators",
  "audit",
]);

async function expectFits(where: string) {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over, `${where} is wider than the screen`).toBeLessThanOrEqual(0);
}

/** Between phone and desk the tables are still tables. */
async function expectFitsTablet(where: string) {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 768, height: size.height });
  await expectFits(`${where} on a tablet`);
  await page.setViewportSize(size);
}

/** How much of what was drawn has moved since the page was opened, as browsers count it. */
const shifted = () =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const one of list.getEntries() as Shift[]) if (!one.hadRecentInput) sum += one.value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 100);
      }),
  );

/** Controls that are lower than a finger, except for links within sentences. */
const small = () =>
  page.evaluate(() => {
    const FINGER = 44;
    const pressable = document.querySelectorAll<HTMLElement>(
      "button:not(:disabled), select, summary, input:not([type=checkbox], [type=radio]), textarea, nav a, [role=tab]",
    );
    const height = (element: HTMLElement) => {
      const own = element.getBoundingClientRect().height;
      const around = getComputedStyle(element, "::after");
      return around.position === "absolute" && around.content !== "none"
        ? Math.max(own, Number.parseFloat(around.height))
        : own;
    };
    return [...pressable]
      .filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(".sr-only"),
      )
      .filter((element) => height(element) > 1 && Math.round(height(element)) < FINGER)
      .map((element) => `${element.outerHTML.slice(0, 90)}: ${height(element)}`);
  });

for (const path of PAGES) {
  test(`/console/${path}`, async ({ isMobile }) => {
    heard.length = 0;
    await openConsole(page, `/console/${path}`);
    expect(await shifted(), "what was drawn has moved").toBeLessThan(0.02);
    await expectFits(path);
    if (isMobile) expect(await small(), "too small for a finger").toEqual([]);
    else await expectFitsTablet(path);
    await expectAccessible(page, `/console/${path}`);
    expect(heard).toEqual([]);
  });
}

test("the way out is on top of everything on a low screen", async ({ isMobile }) => {
  test.skip(isMobile, "phones have the menu");
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: size.width, height: 760 });
  await openConsole(page, "/console");
  const onTop = page.getByRole("button", { name: "Log out" }).evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(await onTop).toBe(true);
  await page.setViewportSize(size);
});

for (const list of LISTS) {
  test(`a row of /console/${list} opens`, async ({ isMobile }) => {
    heard.length = 0;
    await openConsole(page, `/console/${list}`);
    const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    const first = page.locator("[data-row-focus]").first();
    test.skip((await first.count()) === 0, "the demo has none");
    if (!isMobile) await expect.poll(beyond, "the page scrolls, and not its table").toBeLessThanOrEqual(0);
    await first.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page.locator("[aria-busy=true], .skeleton, .waiting")).toHaveCount(0);
    await expectFits(list);
    if (isMobile) expect(await small(), "too small for a finger").toEqual([]);
    await expectAccessible(page, `a row of ${list}`);
    expect(heard).toEqual([]);
  });
}
