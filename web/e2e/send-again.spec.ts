import type { Page } from "@playwright/test";
import { fill, submit } from "./help/forms";
import { answer, no, yes } from "./help/stub";
import { expect, test } from "./help/test";

/** A reset's mail that does not come: another token can be requested, with pauses, as often as the server allows. */

const again = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: /^Send (a new token|it again)/ });
const TOO_MANY = "Too many attempts. Try again in 43 minutes.";

test("another token of a reset, until the server says that it is enough", async ({ page }) => {
  let allowed = true;
  const sent = await answer(page, "POST users/forgotPassword", () =>
    allowed ? yes("It is sent.") : no(429, TOO_MANY),
  );
  await page.clock.install({ time: new Date("2026-03-04T12:00:00Z") });
  await page.goto("/forgotPassword");
  await page.waitForFunction(() => document.documentElement.dataset.session !== undefined);
  await fill(page, { Email: "grace@example.com" });
  await submit(page, "Send token").click();
  await expect(page.getByText("It is sent.")).toBeVisible();
  await page.clock.runFor(3000);
  await expect(page).toHaveURL("/resetPassword");

  await again(page).dblclick();
  await expect(page.getByText("It is sent.")).toBeVisible();
  await expect(again(page)).toBeDisabled();
  expect(sent).toHaveLength(2);
  expect(sent[1]?.postData()).toBe(sent[0]?.postData());
  const [first, second] = sent.map((request) => request.headers()["idempotency-key"]);
  expect(second, "another mail, not the answer to the first request").not.toBe(first);

  await page.clock.runFor(31_000);
  allowed = false;
  await again(page).click();
  await expect(page.getByText(TOO_MANY)).toBeVisible();
  await expect(again(page), "trying later is possible").toBeEnabled();
});

test("a reset page that was loaded again asks for the address again", async ({ page }) => {
  await page.goto("/resetPassword");
  await expect(again(page)).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Ask for one" }).click();
  await expect(page).toHaveURL("/forgotPassword");
});
