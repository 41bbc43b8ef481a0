import { expectAccessible } from "./help/axe";
import { confirmationLink } from "./help/demo";
import { open } from "./help/settled";
import { expect, test } from "./help/test";

/** A new client confirms their email by the link of the welcome mail; until then nothing can be withdrawn. */

const PASSWORD = "seven quiet harbour lamps";

test("the link of the welcome mail, and what waits for it", async ({ page, context }, info) => {
  const email = `confirm.${crypto.randomUUID()}@example.com`;
  const person = { name: "Nora Newcomer", country: "Austria", email };
  const joined = await context.request.post("/api/v1/users/signUp", {
    data: { ...person, password: PASSWORD, passwordConfirm: PASSWORD },
  });
  expect(joined.ok(), await joined.text()).toBe(true);
  const { data } = await joined.json();
  const saved = JSON.stringify({ isLoggedIn: true, user: data.user });
  await context.addInitScript((text) => localStorage.setItem("ballast.session", text), saved);

  const banner = page.getByText("Confirm your email first.");
  for (const path of ["/dashboard", "/dashboard/deposits", "/dashboard/withdraws"]) {
    await open(page, path);
    await expect(banner).toBeVisible();
  }
  await expect(page.getByText(/Nothing can be withdrawn before your email is confirmed/)).toBeVisible();
  await expectAccessible(page, "what waits for the email");
  await page.screenshot({ path: info.outputPath("banner.png") });
  const sent = page.getByRole("button", { name: "Send the link again" });
  await sent.click();
  await expect(page.getByText(/We have sent the link again/)).toBeVisible();

  await open(page, await confirmationLink(context.request, email));
  await expect(page).toHaveURL(/\/confirm-email$/);
  await expectAccessible(page, "confirming");
  await page.screenshot({ path: info.outputPath("confirm.png") });
  await page.getByRole("button", { name: "Confirm my email" }).click();
  await expect(page.getByText("Your email is confirmed. There is nothing else to do.")).toBeVisible();
  await page.getByRole("link", { name: "Go to your dashboard" }).click();
  await expect(page.getByText("Value of your account", { exact: true })).toBeVisible();
  await expect(banner).toHaveCount(0);
});
