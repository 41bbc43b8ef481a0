import type { Page } from "@playwright/test";
import { portalPaths } from "../app/client/links";
import { accountPaths, publicPaths } from "../app/facts/paths";
import { expectAccessible } from "./help/axe";
import { open } from "./help/settled";
import { expect, test, type Visit } from "./help/test";

/**
 * Every page, on a phone and on a desk, in both themes, in one visit each: the browser has nothing to
 * complain about, axe finds nothing, and nothing is wider than the smallest screen.
 */

async function expectNoWider(page: Page) {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 320, height: size.height });
  const wide = await page.evaluate(() => {
    // The content of a row that moves on its own may be wider.
    const moves = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== "visible" || moves(element.parentElement));
    return document.documentElement.scrollWidth > innerWidth
      ? [...document.body.querySelectorAll("*")]
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
          .filter((element) => !moves(element.parentElement))
          .map((element) => `${element.tagName}.${element.className}`)
          .slice(0, 5)
      : [];
  });
  expect(wide, "wider than a screen of 320 px").toEqual([]);
  await page.setViewportSize(size);
}

async function examine({ page, heard }: Visit, path: string) {
  heard.length = 0;
  await open(page, path);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expectAccessible(page, path);
  await expectNoWider(page);
  expect(heard, "what the browser complained about").toEqual([]);
}

for (const path of [...publicPaths, ...accountPaths]) {
  test(`${path} is quiet, accessible, no wider than the screen`, async ({ anyone }) => {
    await examine(anyone, path);
  });
}

for (const path of portalPaths) {
  test(`${path} is quiet, accessible, no wider than the screen`, async ({ alice }) => {
    await examine(alice, path);
  });
}

test("an unpaid investment and its invest page are quiet, accessible, no wider than the screen", async ({
  unpaid,
}) => {
  await examine(unpaid, "/dashboard/investments");
  const { data } = await (await unpaid.page.request.get("/api/v1/investments/getAll")).json();
  await examine(unpaid, `/invest/${data.investments[0].plan._id}`);
  await examine(unpaid, `/invest/${data.investments[0].plan._id}?investment=${data.investments[0]._id}`);
});
