import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type Axe from "axe-core";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules about colors. Only they can have a different outcome in the other theme. */
const BY_COLOUR = ["color-contrast", "link-in-text-block"];

type Options = { without?: string[] };

/**
 * No accessibility violation, in the light theme and in the dark one, and what can be pressed is large enough or far enough
 * from the next. Asked in one browser: the answer is of the page.
 */
export async function expectAccessible(page: Page, what = page.url(), { without = [] }: Options = {}) {
  if (page.context().browser()?.browserType().name() === "firefox") return;
  const off = without.map((rule) => [rule, { enabled: false }]);
  const rules = Object.fromEntries([...off, ["target-size", { enabled: !without.includes("target-size") }]]);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.evaluate(layOut);
  expect(await violations(page, { rules }), `${what} in the light theme`).toEqual([]);
  await page.evaluate(putBack);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const byColour: Axe.RunOptions = { runOnly: { type: "rule", values: BY_COLOUR } };
  expect(await violations(page, byColour), `${what} in the dark theme`).toEqual([]);
}

/** Colours have the contrast that text needs as the page is just now, whatever moves in it. */
export async function expectReadable(page: Page) {
  expect(await violations(page, { runOnly: { type: "rule", values: BY_COLOUR } })).toEqual([]);
}

/**
 * A bar that stays in sight lies over whatever happens to be there, and axe takes that for small; it can be scrolled out
 * from below the bar. A chapter out of sight is as high as it was before its figures came, and what is in it lies over the
 * next. So for a moment such bars lie where they are written, and every chapter is laid out.
 */
function layOut() {
  for (const bar of document.querySelectorAll<HTMLElement>("body *")) {
    if (getComputedStyle(bar).position !== "sticky") continue;
    bar.dataset.sticks = "";
    // Not `static`: what is placed by the bar stays there.
    bar.style.position = "relative";
    bar.style.inset = "auto";
  }
  for (const chapter of document.querySelectorAll<HTMLElement>(".chapter"))
    chapter.style.contentVisibility = "visible";
}

function putBack() {
  for (const bar of document.querySelectorAll<HTMLElement>("[data-sticks]")) {
    delete bar.dataset.sticks;
    bar.style.removeProperty("position");
    bar.style.removeProperty("inset");
  }
  for (const chapter of document.querySelectorAll<HTMLElement>(".chapter"))
    chapter.style.removeProperty("content-visibility");
}

/** Axe's findings in the one frame that our documents have. */
async function violations(page: Page, options: Axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  return await page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    // Passed checks are not described, and no style sheet is read again.
    const found = await axe.run({ ...options, resultTypes: ["violations"], preload: false });
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target} ${node.html} ${node.failureSummary}`),
    );
  }, options);
}
