import type { Page } from "@playwright/test";
import { ALICE, nextToken, PASSWORD, tokenMails } from "./help/demo";
import { field, LOGIN, SIGN_UP, submit } from "./help/forms";
import { tab, tabNext, tabTo } from "./help/keyboard";
import { open } from "./help/settled";
import { answer, yes } from "./help/stub";
import { expect, test } from "./help/test";

/** Whole journeys with the keyboard alone: the order of Tab, a focus one can see, nothing out of reach. */

const type = (page: Page, text: string) => page.keyboard.type(text);
const toggle = (page: Page, label: string) => field(page, label).locator("xpath=..").getByRole("button");

test("the first stop of a page skips its navigation", async ({ page }) => {
  await open(page, "/login");
  await tabNext(page, page.getByRole("link", { name: "Skip to content" }));
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
  await tabTo(page, field(page, "Email"), 3);
});

test("signing up and investing", async ({ page }) => {
  const email = `keys.${Date.now()}@example.com`;
  await open(page, "/create-account");
  await tabTo(page, field(page, "First name"));
  await type(page, "Grace");
  await tabNext(page, field(page, "Last name"));
  await type(page, "Keys");
  await tabNext(page, field(page, "Email"));
  await type(page, email);
  await tabNext(page, field(page, "Country"));
  await type(page, "Aus");
  await expect(field(page, "Country")).toHaveValue("Australia");
  await tabNext(page, field(page, "Password"));
  await type(page, SIGN_UP.Password ?? "");
  await tabNext(page, toggle(page, "Password"));
  await page.keyboard.press("Space");
  await expect(field(page, "Password")).toHaveAttribute("type", "text");
  await tabNext(page, field(page, "Confirm password"));
  await type(page, SIGN_UP.Password ?? "");
  await tabNext(page, toggle(page, "Confirm password"));
  await tabNext(page, field(page, "Referrer's email (optional)"));
  await tabNext(page, submit(page, "Create account"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");

  await page.goto("/plans");
  await tabTo(page, page.getByRole("link", { name: /^Invest Now/ }).first());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/invest\//);
  await expect(submit(page, "Register investment")).toBeDisabled();
  await tabTo(page, page.getByRole("radio", { name: "1 Month" }));
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "3 Months" })).toBeChecked();
  await tabNext(page, field(page, "Amount in USDT"));
  await type(page, "1500");
  await tabTo(page, page.getByLabel(/accept the risk/), 6);
  await page.keyboard.press("Space");
  await tabNext(page, submit(page, "Register investment"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard/investments");
  await expect(page.getByText("PROCESSING")).toBeVisible();
});

test("logging in", async ({ page, request }) => {
  const known = await tokenMails(request, ALICE);
  await open(page, "/login");
  await tabTo(page, field(page, "Email"));
  await type(page, ALICE);
  await tabNext(page, field(page, "Password"));
  await type(page, PASSWORD);
  await tabNext(page, toggle(page, "Password"));
  await tabNext(page, submit(page, "Log in"));
  await tabNext(page, page.getByRole("link", { name: "Forgot password?" }));
  await tab(page, "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/verify-login");
  await tabTo(page, field(page, "6 digit access token"));
  await type(page, await nextToken(request, ALICE, known));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard");
});

test("Enter in a field that is not right sends nothing and names what is wrong", async ({ page }) => {
  const sent = await answer(page, "POST users/preLogin", yes("Sent."));
  await open(page, "/login");
  await field(page, "Email").focus();
  await type(page, LOGIN.Email ?? "");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByText("Please enter your password.")).toBeVisible();
  expect(sent).toEqual([]);
});

test("withdrawing", async ({ client }) => {
  const sent = await answer(client, "PATCH investments/applyWithdraw/*", yes("Requested."));
  await open(client, "/dashboard/investments");
  await tabTo(client, field(client, "BTC wallet address"));
  await type(client, "bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080");
  await tabNext(client, submit(client, "Apply to withdraw"));
  await client.keyboard.press("Enter");
  await expect(client.getByText("Requested.").first()).toBeVisible();
  expect(sent).toHaveLength(1);
});

test("a question is answered and the focus goes back to what asked it", async ({ client }) => {
  await open(client, "/dashboard/investments");
  const asks = client.getByRole("button", { name: "Redeem early" });
  await tabTo(client, asks);
  await client.keyboard.press("Enter");
  await expect(client.getByRole("dialog")).toBeVisible();
  await tabTo(client, client.getByRole("dialog").getByRole("button", { name: "Keep my investment" }), 6);
  await client.keyboard.press("Enter");
  await expect(client.getByRole("dialog")).toBeHidden();
  await expect(asks).toBeFocused();
});

test("the menu of small screens", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "/");
  const menu = page.getByRole("navigation", { name: "Menu" });
  await tabTo(page, page.getByRole("button", { name: "Open menu" }));
  await expect(menu).toBeHidden();
  await page.keyboard.press("Enter");
  for (const name of ["HOME", "ABOUT US", "CONTACT US", "WHY US", "PLANS"]) {
    await tabNext(page, menu.getByRole("link", { name, exact: true }));
  }
  await tabTo(page, page.getByRole("link", { name: "LOGIN" }).filter({ visible: true }), 2);
  await tabTo(page, page.getByRole("link", { name: "GET STARTED" }).filter({ visible: true }), 1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
  await expect(menu).toBeHidden();
  await page.keyboard.press("Enter");
  await tabTo(page, menu.getByRole("link", { name: "PLANS", exact: true }), 6);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/plans");
  await expect(menu).toBeHidden();
});

test("every stop of the start page and of the dashboard can be seen", async ({ client }) => {
  for (const path of ["/", "/dashboard/investments", "/dashboard/withdraws"]) {
    await open(client, path);
    for (let step = 0; step < 40; step += 1) await tab(client);
  }
});
