import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { addTo, enrol, openConsole, type Role, someone } from "./operators";
import { startDemo } from "./own-demo";
import { expect, test } from "./test";

const KINDS = ["viewport", "userAgent", "deviceScaleFactor", "isMobile", "hasTouch"] as const;

type Place = { origin: string; folder: string; stop: () => unknown };

/**
 * A demo, or another service, for the tests of one file, and people who work there. Without the program the tests are
 * skipped: the person who starts them names it.
 */
export function ownOffice(start: (binary: string) => Promise<Place> = startDemo) {
  const binary = process.env.BALLAST_BINARY;
  test.skip(!binary, "BALLAST_BINARY does not name the program");
  let place: Place | undefined;
  test.beforeAll(async () => {
    place = await start(binary ?? "");
  });
  test.afterAll(async () => {
    await place?.stop();
  });
  const screens: Page[] = [];
  test.afterEach(async () => {
    for (const page of screens.splice(0)) await page.context().close();
  });

  /** A screen of someone's own, as large as the test's. */
  async function screen(browser: Browser): Promise<Page> {
    const use = test.info().project.use as Record<string, unknown>;
    const kind = Object.fromEntries(KINDS.map((one) => [one, use[one]]));
    const context = await browser.newContext({ ...kind, baseURL: place?.origin ?? "" });
    const page = await context.newPage();
    screens.push(page);
    return page;
  }

  /** Someone new with these roles, logged in on their own screen. */
  async function arrives(browser: Browser, name: string, ...roles: Role[]): Promise<Page> {
    const page = await screen(browser);
    await enrol(page.context(), addTo(place?.folder ?? "", place?.origin ?? "", someone(name), ...roles));
    return page;
  }

  return { screen, arrives };
}

/** The dialog or drawer on top. */
export const dialog = (page: Page) => page.getByRole("dialog").last();

/** A phone and a desktop, in both themes, for whoever looks; and nothing that a reader could not read. */
export async function looks(page: Page, name: string) {
  await expectAccessible(page, name);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: test.info().outputPath(`${name}-${colorScheme}.png`) });
  }
}

/** Opens what waits, and approves exactly that. */
export async function approve(page: Page, title: RegExp, shows: readonly (string | RegExp)[]) {
  await openConsole(page, "/console/approvals");
  const waiting = page.getByRole("row").filter({ hasText: title });
  await waiting.getByRole("link").or(waiting.getByRole("button")).first().click();
  for (const text of shows) await expect(dialog(page)).toContainText(text);
  const approve = page.getByRole("button", { name: "Approve exactly this" });
  await expect(approve).toBeVisible();
  const evidence = page.getByRole("link", { name: "Open the evidence" });
  if (await evidence.isVisible()) {
    await expect(approve, "nothing is approved before its evidence was opened").toBeDisabled();
    await Promise.all([page.waitForEvent("download"), evidence.click()]);
    const begins = page.getByRole("region", { name: "How the file begins" });
    await expect(begins.or(page.getByText("It cannot be shown here")).first()).toBeVisible();
  }
  await approve.click();
  await expect(dialog(page)).toContainText(/approved/i);
}
