import { readFileSync } from "node:fs";
import { expectAccessible } from "./help/axe";
import { open } from "./help/settled";
import { expect, test } from "./help/test";

/** A signed copy from the notice to the third party who is shown it. */

test("a client keeps a copy, and anybody checks it", async ({ client: page, browser }) => {
  await open(page, "/dashboard/notices");
  const saving = page.waitForEvent("download", { timeout: 90_000 });
  await page.getByRole("button", { name: "Signed copy" }).first().click();
  const copy = readFileSync(await (await saving).path(), "utf8");
  expect(copy).toContain("Signed copy 1\nFrom: ");
  expect(copy).toContain("\nc2sp.org/tlog-proof@v1\n");
  await expectAccessible(page);

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(new URL("/verify#copy", page.url()).href);
  const section = stranger.locator("#copy");
  const show = (name: string, text: string) =>
    section
      .getByLabel("The signed copy, and the statement it is a copy of")
      .setInputFiles([{ name, mimeType: "text/plain", buffer: Buffer.from(text) }]);
  await show("copy.txt", copy);
  await expect(section.getByText("The firm said this, and the public log has it.")).toBeVisible();
  await expectAccessible(stranger);
  await show("bent.txt", copy.replace("About: notice", "About: Notice"));
  await expect(section.getByText("Not from this firm.")).toBeVisible();

  // The firm wrote its books again: a different entry is at that place.
  await stranger.route("**/log/proof/*.tlog-proof", async (route) => {
    const place = Number(/(\d+)\.tlog-proof$/.exec(route.request().url())?.[1]);
    await route.fulfill({
      response: await route.fetch({ url: route.request().url().replace(`${place}.`, "0.") }),
    });
  });
  await show("copy.txt", copy);
  await expect(section.getByText("the firm's books no longer contain it")).toBeVisible();
  await expectAccessible(stranger);
});

test("a visitor's browser finds the weeks it is shown as they were signed", async ({ page }) => {
  await open(page, "/verify#record");
  await page.getByRole("button", { name: "Count again in this browser" }).click();
  await expect(page.getByText(/, as signed in the public log on /).first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("but not as signed")).toHaveCount(0);
});
