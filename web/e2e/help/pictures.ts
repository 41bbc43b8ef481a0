import { join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";

/** `BALLAST_PICTURES=1` makes the handbook's pictures again while the tests go through the screens. */
const wanted = Boolean(process.env.BALLAST_PICTURES);
const FOLDER = join(import.meta.dirname, "..", "..", "..", "docs", "images", "operator");
const SIZE = { width: 1200, height: 760 };

/**
 * Keeps what the page shows, once all of it has come, as a picture of the handbook, as a desk shows it, with `from` at the
 * top. Does nothing unless it is wanted.
 */
export async function picture(page: Page, name: string, from?: Locator) {
  const before = page.viewportSize();
  if (!wanted || !before || before.width < SIZE.width) return;
  await page.setViewportSize(SIZE);
  await page.evaluate(() => document.fonts.ready);
  // Grey bars say nothing to a reader; whatever is asked for late, a drawer's part too, has come.
  await expect(page.locator("[aria-busy=true], .skeleton, .waiting")).toHaveCount(0);
  // The focus is where the test is, which says nothing to a reader.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.mouse.move(0, 0);
  await from?.evaluate((element) => element.scrollIntoView({ block: "start" }));
  await page.screenshot({
    path: join(FOLDER, `${name}.png`),
    animations: "disabled",
    caret: "hide",
    scale: "css",
  });
  await page.setViewportSize(before);
}

/**
 * Keeps an element in both themes as a picture of the site, sharper than on the page and without anything that covers
 * it.
 */
export async function pictureOfBoth(page: Page, name: string, element: Locator) {
  if (!wanted) return;
  await page.evaluate(() => document.documentElement.style.setProperty("zoom", "1.5"));
  await page.locator(".ribbon").evaluate((ribbon) => ribbon.remove());
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const path = join(import.meta.dirname, "..", "..", "app", "site", "home", `${name}-${colorScheme}.jpg`);
    await element.screenshot({ path, type: "jpeg", quality: 60, animations: "disabled", caret: "hide" });
  }
  await page.evaluate(() => document.documentElement.style.removeProperty("zoom"));
}

export const wantsPictures = wanted;
