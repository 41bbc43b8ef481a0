import { type Browser, type BrowserContext, test as base, type Page } from "@playwright/test";
import { complaints, reportRefusals } from "./complaints";
import { taken, watch, watchRequests } from "./contract";
import { ALICE, joinUnpaid, logInto } from "./demo";

/** One page for many tests, and what the browser has complained about on it since the test began. */
export type Visit = { page: Page; heard: string[] };
type Use = Record<string, unknown>;
type Tests = { client: Page; unpaid: Visit; contract: undefined };
type Workers = { anyone: Visit; alice: Visit };

/** The parts of a project that a context takes: its device. */
const KINDS = ["viewport", "userAgent", "deviceScaleFactor", "isMobile", "hasTouch", "baseURL"] as const;

async function visit(browser: Browser, use: Use, prepare: (context: BrowserContext) => Promise<unknown>) {
  const context = await browser.newContext(Object.fromEntries(KINDS.map((kind) => [kind, use[kind]])));
  await reportRefusals(context);
  await prepare(context);
  const page = await context.newPage();
  return { page, heard: complaints(page) };
}

/**
 * Pages that are made once and shared by the tests of one worker: they only look. A test that changes
 * something takes the usual `page`, which is new each time.
 */
export const test = base.extend<Tests, Workers>({
  browser: [
    async ({ browser }, use) => {
      watch(browser);
      await use(browser);
    },
    { scope: "worker" },
  ],
  /** Checks that the server's answers to the browser and to the test fit the API document. */
  contract: [
    async ({ browser: _watched }, use) => {
      await use(undefined);
      const told = await taken();
      if (told.length > 0) throw new Error(told.join("\n"));
    },
    { auto: true },
  ],
  request: async ({ request }, use) => {
    watchRequests(request);
    await use(request);
  },
  /** A new page in which alice is logged in. */
  client: async ({ page, alice }, use) => {
    await page.context().addCookies(await alice.page.context().cookies());
    await use(page);
  },
  /** A new client who has registered an investment and not paid. The demo's own ones expire when its days are skipped. */
  unpaid: async ({ browser }, use, { project }) => {
    const made = await visit(browser, project.use as Use, joinUnpaid);
    await use(made);
    await made.page.context().close();
  },
  anyone: [
    async ({ browser }, use, { project }) => {
      const made = await visit(browser, project.use as Use, async () => undefined);
      await use(made);
      await made.page.context().close();
    },
    { scope: "worker" },
  ],
  alice: [
    async ({ browser }, use, { project }) => {
      const made = await visit(browser, project.use as Use, (context) => logInto(context, ALICE));
      await use(made);
      await made.page.context().close();
    },
    { scope: "worker" },
  ],
});

export { expect } from "@playwright/test";
