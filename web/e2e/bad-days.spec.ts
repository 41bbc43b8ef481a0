import type { Page, Route } from "@playwright/test";
import { accountPaths } from "../app/facts/paths";
import { CHANGE, CONTACT, field, fill, LOGIN, RESET, SIGN_UP, submit, type Values } from "./help/forms";
import { open } from "./help/settled";
import { answer, ENTERED, yes } from "./help/stub";
import { expect, test } from "./help/test";

/** Days on which the network, the server or the person's fingers misbehave. */

type Form = { path: string; call: string; values: Values; button: string; busy: string };

const TOKEN = { "6 digit access token": "123456" };
const EMAIL = { Email: "grace@example.com" };
const FORMS: readonly Form[] = [
  {
    path: "/create-account",
    call: "users/signUp",
    values: SIGN_UP,
    button: "Create account",
    busy: "Creating…",
  },
  { path: "/login", call: "users/preLogin", values: LOGIN, button: "Log in", busy: "Checking…" },
  { path: "/verify-login", call: "users/Login", values: TOKEN, button: "Verify", busy: "Checking…" },
  {
    path: "/forgotPassword",
    call: "users/forgotPassword",
    values: EMAIL,
    button: "Send token",
    busy: "Sending…",
  },
  {
    path: "/resetPassword",
    call: "users/resetPassword",
    values: RESET,
    button: "Set new password",
    busy: "Changing…",
  },
  { path: "/contact-us", call: "plans/email", values: CONTACT, button: "Send message", busy: "Sending…" },
  {
    path: "/dashboard/password",
    call: "users/updatePassword",
    values: CHANGE,
    button: "Change password",
    busy: "Changing…",
  },
];

const UNREACHABLE = "We could not reach the server. Check your connection and try again.";
const OFFLINE = "You are offline. What you typed stays here until the connection is back.";
const UNREADABLE = "The server's answer could not be read. Try again in a moment.";

/** Holds every write of one call until it is let go, and keeps them. */
async function hold(page: Page, call: string) {
  const held: Route[] = [];
  await page.route(`**/api/v1/${call}`, (route) => void held.push(route));
  return held;
}

const said = (page: Page, text: string) => page.getByRole("main").getByText(text, { exact: true });
const keyOf = (route: Route | undefined) => route?.request().headers()["idempotency-key"];

for (const { path, call, values, button, busy } of FORMS) {
  test(`${path} on a slow day: it says that it works, and two presses send once`, async ({ client }) => {
    await open(client, path);
    const held = await hold(client, call);
    await fill(client, values);
    await submit(client, button).dblclick();
    const working = submit(client, busy);
    await expect(working).toHaveAttribute("aria-busy", "true");
    await working.press("Enter");
    await working.click({ force: true });
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.fulfill(yes("It is done.", ENTERED));
    await expect(said(client, "It is done.")).toBeVisible();
    expect(held, "writes sent").toHaveLength(1);
  });

  test(`${path} on a bad day: each failure is said, what was typed stays, the same try is safe`, async ({
    client,
  }) => {
    await open(client, path);
    const held = await hold(client, call);
    await fill(client, values);
    const press = async () => {
      const before = held.length;
      await submit(client, button).click();
      await expect.poll(() => held.length).toBe(before + 1);
      return held[before];
    };

    const unreached = await press();
    await unreached?.abort("connectionrefused");
    await expect(said(client, UNREACHABLE)).toBeVisible();

    const broken = await press();
    expect(keyOf(broken), "the first try may have arrived").toBe(keyOf(unreached));
    await broken?.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" });
    await expect(said(client, UNREADABLE)).toBeVisible();

    const failed = await press();
    expect(keyOf(failed)).toBe(keyOf(unreached));
    await failed?.fulfill({
      status: 500,
      json: { status: "error", code: "internal", message: "It is our fault." },
    });
    await expect(said(client, "It is our fault.")).toBeVisible();

    const refused = await press();
    expect(keyOf(refused), "an error leaves open what became of it").toBe(keyOf(unreached));
    await refused?.fulfill({
      status: 409,
      json: { status: "fail", code: "conflict", message: "Not like this." },
    });
    await expect(said(client, "Not like this.")).toBeVisible();

    const again = await press();
    expect(keyOf(again), "the server has decided, so this is another try").not.toBe(keyOf(unreached));
    for (const [label, value] of Object.entries(values))
      await expect(field(client, label)).toHaveValue(value);
    await again?.abort();
  });

  test(`${path} without a network: it says so, sends nothing, and goes on when it is back`, async ({
    client,
  }) => {
    await open(client, path);
    const held = await hold(client, call);
    await fill(client, values);
    await client.context().setOffline(true);
    await expect(client.getByText(OFFLINE)).toBeVisible();
    await expect(submit(client, button)).toBeDisabled();
    await client.context().setOffline(false);
    await expect(client.getByText(OFFLINE)).toBeHidden();
    await expect(submit(client, button)).toBeEnabled();
    for (const [label, value] of Object.entries(values))
      await expect(field(client, label)).toHaveValue(value);
    expect(held).toEqual([]);
  });
}

test("what was typed before the scripts came is kept", async ({ page }) => {
  const waiting: Route[] = [];
  let arrived = false;
  await page.route("**/assets/*.js", (route) => (arrived ? route.continue() : void waiting.push(route)));
  await page.goto("/login", { waitUntil: "domcontentloaded" });
  await fill(page, LOGIN);
  await expect(submit(page, "Log in")).toBeDisabled();
  arrived = true;
  for (const route of waiting) await route.continue();
  await expect(submit(page, "Log in")).toBeEnabled();
  for (const [label, value] of Object.entries(LOGIN)) await expect(field(page, label)).toHaveValue(value);
});

test("a page that cannot be fetched says so inside the site, and can be tried again", async ({ page }) => {
  await open(page, "/login");
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "This page could not be shown" })).toBeVisible();
  await expect(said(page, UNREACHABLE)).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(field(page, "Email")).toBeVisible();
  await expect(page).toHaveURL("/forgotPassword");
});

test("after a new release the old page fetches itself again", async ({ page }) => {
  await open(page, "/login");
  await page.route("**/assets/forgot-password-*.js", (route) => route.fulfill({ status: 404 }), { times: 2 });
  await Promise.all([
    page.waitForEvent("load"),
    page.getByRole("link", { name: "Forgot password?" }).click(),
  ]);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page).toHaveURL("/forgotPassword");
  await expect(field(page, "Email")).toBeVisible();
});

test("back and forth between the two steps of a log-in loses nothing that matters", async ({ page }) => {
  await answer(page, "POST users/preLogin", yes("Sent."));
  await open(page, "/login");
  await fill(page, LOGIN);
  await submit(page, "Log in").click();
  await expect(page).toHaveURL("/verify-login");
  await page.goBack();
  await expect(page).toHaveURL("/login");
  await expect(field(page, "Password"), "a password does not come back").toHaveValue("");
  await page.goForward();
  await expect(page).toHaveURL("/verify-login");
  await expect(page.getByText(LOGIN.Email ?? "", { exact: true })).toBeVisible();
  await page.reload();
  await expect(field(page, "6 digit access token")).toBeVisible();
});

test("after a log-out the back button shows no client's page", async ({ client }) => {
  await answer(client, "POST users/logout", yes("Bye."));
  await open(client, "/dashboard/investments");
  await client.getByRole("link", { name: "WITHDRAWS" }).click();
  await expect(client).toHaveURL("/dashboard/withdraws");
  await client.context().clearCookies();
  await client.getByRole("button", { name: "LOGOUT" }).filter({ visible: true }).click();
  await expect(client).toHaveURL("/login");
  await client.goBack();
  await expect(client).toHaveURL("/login");
  await expect(client.getByText("Value of your account", { exact: true })).toHaveCount(0);
});

test("a session that ended meanwhile leads to the log-in", async ({ client }) => {
  await open(client, "/dashboard/investments");
  await client.context().clearCookies();
  await client.goto("/dashboard/withdraws");
  await expect(client).toHaveURL("/login");
  await expect(client.locator("html")).toHaveAttribute("data-session", "out");
});

test("a client's page waits for an unreachable server instead of logging out", async ({ client }) => {
  await client.route("**/api/v1/users/me", (route) => route.abort());
  await client.goto("/dashboard/investments");
  await expect(said(client, UNREACHABLE)).toBeVisible();
  await expect(client).toHaveURL("/dashboard/investments");
  await client.unroute("**/api/v1/users/me");
  await client.getByRole("button", { name: /try again/i }).click();
  await expect(client.getByText("Value of your account", { exact: true })).toBeVisible();
});

test("forms say that they need JavaScript where there is none", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  for (const path of [...accountPaths, "/contact-us"]) {
    await page.goto(path);
    await expect(page.locator("main noscript p").filter({ visible: true }).first()).toHaveText(
      /needs JavaScript/,
    );
  }
  await context.close();
});
