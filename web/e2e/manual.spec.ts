import type { Page } from "@playwright/test";
import { expectAccessible } from "./help/axe";
import { tab, tabTo } from "./help/keyboard";
import { looks, ownOffice } from "./help/office";
import { openConsole } from "./help/operators";
import { expect, test } from "./help/test";

/** The manual that is in the program, as an operator reads it. */
const office = ownOffice();

const heading = (page: Page, name: string, level: number) =>
  page.getByRole("heading", { name, level, exact: true });
const search = (page: Page) => page.getByLabel("Search the manual");

test("what is looked for is found, read, and gone back from", async ({ browser }) => {
  const tess = await office.arrives(browser, "Tess Reads", "trader");
  await openConsole(tess, "/console/manual/monitoring");
  await search(tess).fill("restore");
  await expect(heading(tess, "Search the manual", 1)).toBeVisible();
  await expect(tess).toHaveURL(/\/console\/manual\/monitoring\?q=restore$/);
  const found = tess.getByRole("listitem").filter({ has: tess.locator("mark") });
  await expect(found.first()).toBeVisible();
  await expect(tess.locator("mark").first()).toHaveText(/restor/i);
  await looks(tess, "found");

  await tess.locator("main").getByRole("link", { name: "Restore", exact: true }).first().click();
  await expect(tess).toHaveURL(/\/console\/manual\/backup#restore$/);
  await expect(heading(tess, "Backup and restore", 1)).toBeVisible();
  await expect(heading(tess, "Restore", 2)).toBeFocused();
  await expect(heading(tess, "Restore", 2)).toBeInViewport();

  await tess.goBack();
  await expect(search(tess)).toHaveValue("restore");
  await expect(found.first()).toBeVisible();
  await search(tess).fill("restore zebra");
  await expect(tess.getByText("Nothing has all of these words.")).toBeVisible();
  await search(tess).fill("");
  await expect(heading(tess, "Monitoring", 1)).toBeVisible();
});

test("links lead from page to page without loading anything again", async ({ browser, isMobile }) => {
  const tess = await office.arrives(browser, "Tess Follows", "support");
  await openConsole(tess, "/console/manual");
  await expect(heading(tess, "The operator's week", 1)).toBeVisible();
  await tess.evaluate(() => Object.assign(window, { isSame: true }));
  await tess.locator(".manual-text").getByRole("link", { name: "Operations manual", exact: true }).click();
  await expect(heading(tess, "Operations manual", 1)).toBeVisible();
  if (isMobile) await tess.getByRole("button", { name: "Contents" }).click();
  const contents = tess.getByRole("navigation", { name: "Manual" });
  await contents.getByRole("link", { name: "Monitoring", exact: true }).click();
  await expect(heading(tess, "Monitoring", 1)).toBeVisible();
  if (isMobile) await expect(contents).toBeHidden();
  await tess.locator(".manual-text").getByRole("link", { name: "BallastBackupOld" }).click();
  await expect(tess).toHaveURL(/#ballastbackupold$/);
  expect(await tess.evaluate(() => "isSame" in window)).toBe(true);
  await looks(tess, "page");
  if (isMobile) await tess.getByRole("button", { name: "Contents" }).click();
  await expect(contents.getByText(/^Of Ballast \d+\.\d+\.\d+/)).toBeVisible();
  await looks(tess, "contents");

  await openConsole(tess, "/console/manual/reference/configuration");
  await looks(tess, "configuration");
  await tess.goto("/console/manual/bakup");
  await expect(tess.getByText("Did you mean “backup”?")).toBeVisible();
  await expectAccessible(tess, "a page that there is not");
  await tess.getByRole("link", { name: "To the first page" }).click();
  await expect(heading(tess, "The operator's week", 1)).toBeVisible();
});

test("everything is reached by the keyboard, and commands can be copied", async ({ browser, isMobile }) => {
  test.skip(isMobile, "phones have no keyboard");
  const tess = await office.arrives(browser, "Tess Types", "treasurer");
  await tess.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openConsole(tess, "/console");
  await tess.keyboard.press("g");
  await tess.keyboard.press("n");
  await expect(heading(tess, "The operator's week", 1)).toBeVisible();
  await tess.keyboard.press("/");
  await expect(search(tess)).toBeFocused();
  await tess.keyboard.type("BallastBackupOld");
  const link = tess.locator("main").getByRole("link", { name: "BallastBackupOld", exact: true });
  await expect(link.first()).toBeVisible();
  await tabTo(tess, link.first());
  await tess.keyboard.press("Enter");
  await expect(heading(tess, "BallastBackupOld", 3)).toBeFocused();
  await tab(tess);

  await openConsole(tess, "/console/manual/backup#restore");
  await expect(heading(tess, "Restore", 2)).toBeFocused();
  const button = tess.locator("#restore ~ .code .code-copy").first();
  await tabTo(tess, button);
  await tess.keyboard.press("Enter");
  await expect(button).toHaveText("Copied");
  const copied = await tess.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^[^$].*\n/);
  expect(copied).not.toContain("$ ballast");
});

test("a page is printed whole, without what surrounds it", async ({ browser, isMobile }) => {
  test.skip(isMobile, "paper is paper");
  const tess = await office.arrives(browser, "Tess Prints", "admin");
  await openConsole(tess, "/console/manual/backup");
  await tess.emulateMedia({ media: "print" });
  await expect(tess.getByRole("navigation", { name: "Console" })).toBeHidden();
  await expect(search(tess)).toBeHidden();
  await expect(heading(tess, "Restore", 2)).toBeVisible();
  const cut = await tess.evaluate(
    () => [...document.querySelectorAll("pre")].filter((one) => one.scrollWidth > one.clientWidth).length,
  );
  expect(cut, "code that runs out of the paper").toBe(0);
  await tess.screenshot({ path: test.info().outputPath("paper.png") });
});
