import type { Page } from "@playwright/test";
import { portalPaths } from "../app/client/links";
import { open } from "./help/settled";
import { expect, test } from "./help/test";

/** A client's pages on paper: what is known and owned, without the ways to somewhere else. */

/** A4 less a margin of a centimeter on each side, at 96 dots an inch. */
const SHEET = { width: 718, height: 1046 };

async function widerThanSheet(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll("*")]
      .filter((element) => element.checkVisibility())
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => `${element.tagName}.${element.getAttribute("class")}`)
      .slice(0, 5),
  );
}

test.skip(({ isMobile }) => isMobile, "one sheet is as wide as another");

for (const path of portalPaths) {
  test(`${path} leaves its navigation behind on paper, and nothing is cut off`, async ({ client }) => {
    await client.setViewportSize(SHEET);
    await open(client, path);
    await client.emulateMedia({ media: "print" });
    await expect(client.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(client.getByRole("navigation")).toHaveCount(0);
    expect(await widerThanSheet(client), "wider than the sheet").toEqual([]);
  });
}
