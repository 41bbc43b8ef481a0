import type { Page } from "@playwright/test";
import { CHANGE, CONTACT, fill, LOGIN, RESET, SIGN_UP } from "./help/forms";
import { answer, ENTERED, no, yes } from "./help/stub";
import { expect, test } from "./help/test";

/**
 * How long messages stay and when pages change, to the millisecond: the page's clock is stopped before the press, and
 * is moved to just before the moment and then onto it.
 */

const START = new Date("2026-03-04T12:00:00Z");
const REFUSAL = "Not this time.";
const SUCCESS = "It is done.";

/** Opens a page whose clock runs until `press`. */
async function start(page: Page, path: string) {
  await page.clock.install({ time: START });
  await page.goto(path);
  await page.waitForFunction(() => document.documentElement.dataset.session !== undefined);
}

async function press(page: Page, name: string) {
  const button = page.getByRole("main").getByRole("button", { name, exact: true });
  await expect(button).toBeEnabled();
  await page.clock.pauseAt(new Date(START.getTime() + 60_000));
  // By key: what is drawn above the button in the meantime cannot move it away.
  await button.press("Enter");
}

const message = (page: Page, text: string) => page.getByRole("main").getByText(text, { exact: true });

async function expectGoneAfter(page: Page, text: string, milliseconds: number) {
  await expect(message(page, text)).toBeVisible();
  await page.clock.runFor(milliseconds - 1);
  await expect(message(page, text)).toBeVisible();
  await page.clock.runFor(1);
  await expect(message(page, text)).toBeHidden();
}

async function expectRedirectAfter(page: Page, [from, to]: [string, string], milliseconds: number) {
  await expect(message(page, SUCCESS)).toBeVisible();
  await page.clock.runFor(milliseconds - 1);
  await expect(page).toHaveURL(from);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(to);
}

/** The forms anyone may send, and how long what the server refuses them with stays. */
const FORMS = [
  { path: "/contact-us", call: "POST plans/email", values: CONTACT, button: "Send message", seconds: 6 },
  {
    path: "/create-account",
    call: "POST users/signUp",
    values: SIGN_UP,
    button: "Create account",
    seconds: 3,
  },
  { path: "/login", call: "POST users/preLogin", values: LOGIN, button: "Log in", seconds: 3 },
  {
    path: "/verify-login",
    call: "POST users/Login",
    values: { "6 digit access token": "123456" },
    button: "Verify",
    seconds: 3,
  },
  {
    path: "/forgotPassword",
    call: "POST users/forgotPassword",
    values: { Email: "grace@example.com" },
    button: "Send token",
    seconds: 4,
  },
  {
    path: "/resetPassword",
    call: "POST users/resetPassword",
    values: RESET,
    button: "Set new password",
    seconds: 4,
  },
];

for (const { path, call, values, button, seconds } of FORMS) {
  test(`what ${path} is refused with goes away after ${seconds} s, and another try is possible`, async ({
    page,
  }) => {
    await answer(page, call, no(400, REFUSAL));
    await start(page, path);
    await fill(page, values);
    await press(page, button);
    await expectGoneAfter(page, REFUSAL, seconds * 1000);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("main").getByRole("button", { name: button, exact: true })).toBeEnabled();
  });
}

test("what the contact form is thanked with goes away after 6 s", async ({ page }) => {
  await answer(page, "POST plans/email", yes(SUCCESS));
  await start(page, "/contact-us");
  await fill(page, CONTACT);
  await press(page, "Send message");
  await expectGoneAfter(page, SUCCESS, 6000);
});

/** Pages that lead on by themselves: from the press to the next page. */
const WAYS = [
  {
    from: "/login",
    to: "/verify-login",
    call: "POST users/preLogin",
    values: LOGIN,
    button: "Log in",
    ms: 1500,
  },
  {
    from: "/verify-login",
    to: "/dashboard",
    call: "POST users/Login",
    values: { "6 digit access token": "123456" },
    button: "Verify",
    ms: 1500,
  },
  {
    from: "/create-account",
    to: "/",
    call: "POST users/signUp",
    values: SIGN_UP,
    button: "Create account",
    ms: 2000,
  },
  {
    from: "/forgotPassword",
    to: "/resetPassword",
    call: "POST users/forgotPassword",
    values: { Email: "grace@example.com" },
    button: "Send token",
    ms: 3000,
  },
  {
    from: "/resetPassword",
    to: "/",
    call: "POST users/resetPassword",
    values: RESET,
    button: "Set new password",
    ms: 4100,
  },
];

for (const { from, to, call, values, button, ms } of WAYS) {
  test(`${from} leads to ${to} after ${ms / 1000} s, and its button waits`, async ({ page }) => {
    await answer(page, call, yes(SUCCESS, ENTERED));
    await answer(page, "GET users/me", yes("", ENTERED));
    await start(page, from);
    await fill(page, values);
    await press(page, button);
    await expect(message(page, SUCCESS)).toBeVisible();
    await expect(page.getByRole("main").getByRole("button", { name: button, exact: true })).toBeDisabled();
    await expectRedirectAfter(page, [from, to], ms);
  });
}

test("a new password is confirmed until 4 s, and the page stays until 4.1 s", async ({ page }) => {
  await answer(page, "POST users/resetPassword", yes(SUCCESS, ENTERED));
  await start(page, "/resetPassword");
  await fill(page, RESET);
  await press(page, "Set new password");
  await expectGoneAfter(page, SUCCESS, 4000);
  await expect(page).toHaveURL("/resetPassword");
  await page.clock.runFor(100);
  await expect(page).toHaveURL("/");
});

test("who leaves before the redirect is not taken along", async ({ page }) => {
  await answer(page, "POST users/preLogin", yes(SUCCESS));
  await start(page, "/login");
  await fill(page, LOGIN);
  await press(page, "Log in");
  await expect(message(page, SUCCESS)).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Forgot password?" }).click();
  await expect(page).toHaveURL("/forgotPassword");
  await page.clock.runFor(10_000);
  await expect(page).toHaveURL("/forgotPassword");
});

async function startInvest(page: Page) {
  const { data } = await (await page.request.get("/api/v1/plans/getAll")).json();
  const path = `/invest/${data.plans[0]._id}`;
  await start(page, path);
  await page.getByText("3 Months", { exact: true }).click();
  await fill(page, { "Amount in USDT": String(data.plans[0].startRange) });
  await page.getByLabel(/accept the risk/).check();
  return path;
}

test("what an investment is refused with goes away after 6 s", async ({ client }) => {
  await answer(client, "POST investments/create", no(400, REFUSAL));
  await startInvest(client);
  await press(client, "Register investment");
  await expectGoneAfter(client, REFUSAL, 6000);
});

test("a registered investment leads to the investments after 1.5 s, where it is confirmed for 6 s", async ({
  client,
}) => {
  await answer(client, "POST investments/create", yes(SUCCESS, { data: { investment: {} } }));
  const from = await startInvest(client);
  await press(client, "Register investment");
  await expectRedirectAfter(client, [from, "/dashboard/investments"], 1500);
  await expectGoneAfter(client, SUCCESS, 6000);
});

const WALLET = { "BTC wallet address": "bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080" };

test("what a withdrawal is refused with goes away after 6 s", async ({ client }) => {
  await answer(client, "PATCH investments/applyWithdraw/*", no(400, REFUSAL));
  await start(client, "/dashboard/investments");
  await fill(client, WALLET);
  await press(client, "Apply to withdraw");
  await expectGoneAfter(client, REFUSAL, 6000);
});

test("what a withdrawal is confirmed with goes away after 6 s; the form is gone at once", async ({
  client,
}) => {
  const applied = await answer(client, "PATCH investments/applyWithdraw/*", yes(SUCCESS));
  await client.route("**/api/v1/investments/getAll", async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    if (applied.length > 0) {
      for (const one of body.data.investments)
        if (one.status === "matured") one.withdrawStatus ??= "requested";
    }
    await route.fulfill({ response, json: body });
  });
  await start(client, "/dashboard/investments");
  await fill(client, WALLET);
  await press(client, "Apply to withdraw");
  await expect(message(client, SUCCESS)).toBeVisible();
  // The list is drawn again by timers of no length, which a stopped clock holds back; one that another sets is due
  // a millisecond later.
  let passed = 0;
  await expect(async () => {
    await client.clock.runFor(1);
    passed += 1;
    await expect(client.getByRole("form", { name: "Withdraw Starter" })).toBeHidden({ timeout: 100 });
  }).toPass({ timeout: 60_000 });
  await expectGoneAfter(client, SUCCESS, 6000 - passed);
});

for (const [outcome, reply, text] of [
  ["refused with", no(400, REFUSAL), REFUSAL],
  ["confirmed with", yes(SUCCESS), SUCCESS],
] as const) {
  test(`what a change of password is ${outcome} goes away after 3 s`, async ({ client }) => {
    await answer(client, "PATCH users/updatePassword", reply);
    await start(client, "/dashboard/password");
    await fill(client, CHANGE);
    await press(client, "Change password");
    await expectGoneAfter(client, text, 3000);
  });
}
