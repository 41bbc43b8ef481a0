import { expectAccessible } from "./help/axe";
import { confirmEmail } from "./help/demo";
import { open } from "./help/settled";
import { expect, test } from "./help/test";
import { codeOf } from "./help/totp";

/** A client gives a program its own key, sees that it was used, and takes it away again. */

const PASSWORD = "seven quiet harbour lamps";

test("a key is made, used by a program, and revoked", async ({ page, context }, info) => {
  const email = `keys.${crypto.randomUUID()}@example.com`;
  const person = { name: "Kim Keyholder", country: "Austria", email };
  const joined = await context.request.post("/api/v1/users/signUp", {
    data: { ...person, password: PASSWORD, passwordConfirm: PASSWORD },
  });
  const { data } = await joined.json();
  const saved = JSON.stringify({ isLoggedIn: true, user: data.user });
  await context.addInitScript((text) => localStorage.setItem("ballast.session", text), saved);
  await confirmEmail(context.request, email);

  await open(page, "/dashboard/security");
  await expect(page.getByText("You have no API keys.")).toBeVisible();
  await page.getByRole("button", { name: "Make an API key" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel(/Withdraw to addresses/)).toBeDisabled();
  await expectAccessible(page, "making a key without a second factor");
  await page.keyboard.press("Escape");

  // A key that moves money wants a second factor.
  const headers = { origin: new URL(page.url()).origin };
  const begun = await context.request.post("/api/v1/users/factors/totp", {
    headers,
    data: { passwordCurrent: PASSWORD, name: "Phone" },
  });
  const app = (await begun.json()).data;
  const confirmed = await context.request.post("/api/v1/users/factors/totp/confirm", {
    headers,
    data: { factor: app._id, token: codeOf(app.secret) },
  });
  expect(confirmed.ok(), await confirmed.text()).toBe(true);
  await page.reload();
  await page.getByRole("button", { name: "Make an API key" }).click();
  await dialog.getByLabel("Name").fill("Rebalancer");
  await dialog.getByLabel(/Withdraw to addresses/).check();
  await dialog.getByLabel("Only from these networks").fill("somewhere");
  await dialog.getByLabel("Current password", { exact: true }).fill(PASSWORD);
  await dialog.getByLabel("Code of your app, or a recovery code").fill(codeOf(app.secret, 1));
  await dialog.getByRole("button", { name: "Make the key" }).click();
  await expect(dialog.getByLabel("Only from these networks")).toHaveAccessibleDescription(/is not a network/);
  await dialog.getByLabel("Only from these networks").fill("127.0.0.0/8");
  await dialog.getByRole("button", { name: "Make the key" }).click();
  const shown = dialog.getByText(/^ballast_client_[a-z2-7]{40}$/);
  const key = await shown.innerText();
  await expectAccessible(page, "a key that is shown once");
  await page.screenshot({ path: info.outputPath("key.png") });
  await page.keyboard.press("Escape");
  await expect(dialog.getByText(/Nobody can show you this key again/)).toBeVisible();
  await dialog.getByLabel("My program has the key.").check();
  await dialog.getByRole("button", { name: "Done" }).click();

  const row = page.getByRole("row").filter({ hasText: "Rebalancer" });
  await expect(row).toContainText("read, withdraw");
  await expect(row).toContainText("Never");
  const asked = () =>
    fetch(`${headers.origin}/api/v1/account`, { headers: { authorization: `Bearer ${key}` } });
  expect((await asked()).status).toBe(200);
  // That it was used is written a moment later, and the page does not ask again by itself.
  await expect(async () => {
    await page.reload();
    await expect(row).not.toContainText("Never", { timeout: 5000 });
  }).toPass();
  await expectAccessible(page, "the list of keys");

  await row.getByRole("button", { name: "Revoke" }).click();
  await dialog.getByRole("button", { name: "Revoke" }).click();
  await expect(row).toContainText("Revoked");
  expect((await asked()).status).toBe(401);
});
