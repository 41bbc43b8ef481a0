import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** The rules that look at colours. Only they can come out differently in the other theme. */
const BY_COLOUR = ["color-contrast", "link-in-text-block"];

/** No accessibility violation, in the light theme and in the dark one. Asked in one browser: the answer is of the page. */
export async function expectAccessible(page: Page, what = page.url()) {
  if (page.context().browser()?.browserType().name() === "firefox") return;
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expectNone(new AxeBuilder({ page }), `${what} in the light theme`);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectNone(new AxeBuilder({ page }).withRules(BY_COLOUR), `${what} in the dark theme`);
}

async function expectNone(axe: AxeBuilder, what: string) {
  // All our documents have one frame; looking for more would open a page of its own each time.
  const { violations } = await axe.setLegacyMode().analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target} ${node.html}`),
  );
  expect(found, what).toEqual([]);
}
