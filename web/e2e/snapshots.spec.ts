import { join } from "node:path";
import type { Page } from "@playwright/test";
import { holdStill, readTape, record, replay, writeTape } from "./help/replay";
import { open } from "./help/settled";
import { expect, test } from "./help/test";

/**
 * Pictures of the main pages, made of recorded answers at one recorded moment, so that only a change of the
 * pages themselves changes them. `npm run snapshots` records the answers and makes the pictures again; look
 * at them before they are kept.
 */

const TAPE = join(import.meta.dirname, "snapshots", "answers.json");
/** The top of a page says enough about its looks, and pictures weigh. */
const TALLEST = 1400;
/** The viewer and the address. The plan of the invest page is the first one of the tape. */
const PAGES = {
  home: ["anyone", "/"],
  plans: ["anyone", "/plans"],
  login: ["anyone", "/login"],
  invest: ["client", "/invest/:plan"],
  dashboard: ["client", "/dashboard"],
  investments: ["client", "/dashboard/investments"],
  withdraws: ["client", "/dashboard/withdraws"],
  security: ["client", "/dashboard/security"],
} as const;
type Name = keyof typeof PAGES;

const SIGNED_IN = JSON.stringify({
  isLoggedIn: true,
  user: { _id: "alice", name: "Alice Demo", email: "alice@demo.example", country: "Portugal" },
});

/** The picture is made from the server's answers when it is renewed, and from the tape otherwise. */
async function showFrom(page: Page, name: Name, renewing: boolean) {
  const path: string = PAGES[name][1];
  if (!renewing) {
    const scene = readTape(TAPE).scenes[name];
    await holdStill(page, scene?.at ?? "");
    const missing = await replay(page, scene);
    await open(page, withPlan(path, scene?.answers["GET plans/getAll"]?.body));
    expect(missing, "calls that are not on the tape: npm run snapshots").toEqual([]);
    return;
  }
  const plans = await (await page.request.get("/api/v1/plans/getAll")).text();
  const scene = await record(page);
  await holdStill(page, scene.at);
  await open(page, withPlan(path, plans));
  const tape = readTape(TAPE);
  tape.scenes[name] = scene;
  writeTape(TAPE, tape);
}

const withPlan = (path: string, plans = "{}") =>
  path.includes(":plan") ? path.replace(":plan", JSON.parse(plans).data.plans[0]._id) : path;

/** Scrolls once through the page, so that what waits for being seen has been seen. */
async function lookThrough(page: Page) {
  await page.evaluate(async () => {
    for (let at = 0; at < document.body.scrollHeight; at += innerHeight / 2) {
      scrollTo(0, at);
      await new Promise((done) => requestAnimationFrame(done));
    }
    scrollTo(0, 0);
  });
}

for (const name of Object.keys(PAGES) as Name[]) {
  test(`${name} looks as it did, in both themes`, async ({ page, browser, alice }, { config, project }) => {
    const renewing = config.updateSnapshots === "all";
    const major = browser.version().split(".")[0] ?? "";
    const tape = readTape(TAPE);
    test.skip(!renewing && tape.chromium === "", "no pictures yet: npm run snapshots");
    test.skip(
      !renewing && tape.chromium !== major,
      `made with Chromium ${tape.chromium}, this is ${major}: npm run snapshots`,
    );
    if (renewing) writeTape(TAPE, { ...tape, chromium: major });
    if (PAGES[name][0] === "client") {
      await page.context().addCookies(await alice.page.context().cookies());
      await page.addInitScript((saved) => localStorage.setItem("ballast.session", saved), SIGNED_IN);
    }
    await showFrom(page, name, renewing && project.name === "desktop");
    await lookThrough(page);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const height = await page.evaluate(() => document.body.scrollHeight);
      await expect.soft(page).toHaveScreenshot(`${name}-${colorScheme}.png`, {
        fullPage: true,
        clip: { x: 0, y: 0, width: page.viewportSize()?.width ?? 0, height: Math.min(TALLEST, height) },
        // The server's own address has another port each time.
        mask: [page.getByText(/localhost:\d+/)],
      });
    }
  });
}
