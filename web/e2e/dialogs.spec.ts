import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./help/axe";
import { open } from "./help/settled";
import { expect, test, type Visit } from "./help/test";

/** Layers over a page: the menu of small screens and every dialog. Accessible in both themes, closed by Escape. */

async function examineDialog({ page, heard }: Visit, path: string, opener: string) {
  heard.length = 0;
  await open(page, path);
  await page.getByRole("button", { name: opener }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expect(dialog.locator("[aria-busy=true], .skeleton")).toHaveCount(0);
  await expectAccessible(page, `${path} with "${opener}" open`);
  await expectFocusInside(page, dialog);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: opener }).first()).toBeFocused();
  expect(heard, "what the browser complained about").toEqual([]);
}

/** Twelve steps of the Tab key never leave the dialog. */
async function expectFocusInside(page: Page, dialog: Locator) {
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press("Tab");
    // At its end is a guard that hands the focus on, a moment later, to its beginning.
    await expect(dialog.locator(":focus"), "the focus left the dialog").toHaveCount(1);
  }
}

test("the question before an early redemption", async ({ alice }) => {
  await examineDialog(alice, "/dashboard/investments", "Redeem early");
});

test("the question before a withdrawal is taken back", async ({ alice }) => {
  await examineDialog(alice, "/dashboard/withdraws", "Cancel withdrawal");
});

test("the question before an investment is cancelled", async ({ unpaid }) => {
  await examineDialog(unpaid, "/dashboard/investments", "Cancel investment");
});

test("the menu of small screens, for anyone and for a client", async ({ anyone, alice }) => {
  for (const { page, heard } of [anyone, alice]) {
    const size = page.viewportSize() ?? { width: 1440, height: 900 };
    await page.setViewportSize({ width: 360, height: 740 });
    heard.length = 0;
    await open(page, "/");
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
    await expectAccessible(page, "the open menu");
    expect(heard, "what the browser complained about").toEqual([]);
    await page.setViewportSize(size);
  }
});
