import type { CDPSession, Page } from "@playwright/test";
import { expectAccessible } from "./help/axe";
import { expect, test } from "./help/test";
import { codeOf } from "./help/totp";

/**
 * A client's own second step on a running `ballast demo`: an authenticator app whose codes are made here, and a passkey
 * in Chromium's virtual authenticator. No answer is made up.
 */

const PASSWORD = "seven quiet harbour lamps";

type Person = { email: string; name: string };
type DemoMail = { to: string; subject: string; text: string };

/** A new client of the demo, logged in in this browser at this origin. */
async function join(page: Page, origin: string): Promise<Person> {
  const person = { email: `grace.${Date.now()}.${Math.random()}@example.com`, name: "Grace Guarded" };
  const data = { ...person, country: "Austria", password: PASSWORD, passwordConfirm: PASSWORD };
  const answer = await page.request.post(`${origin}/api/v1/users/signUp`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  const saved = JSON.stringify({ isLoggedIn: true, user: (await answer.json()).data.user });
  await page.goto(`${origin}/terms`);
  await page.evaluate((text) => localStorage.setItem("ballast.session", text), saved);
  await page.goto(`${origin}/dashboard/security`);
  await expect(page.getByRole("heading", { name: "The second step of your log-in" })).toBeVisible();
  return person;
}

async function leave(page: Page) {
  const menu = page.getByRole("button", { name: "Open menu" });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("button", { name: "LOGOUT" }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** Email and password, up to the second step. */
async function firstStep(page: Page, person: Person) {
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/verify-login$/);
}

const expectIn = (page: Page) => expect(page).toHaveURL(/\/dashboard$/);

async function confirmPassword(page: Page, button: string, password = PASSWORD) {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Current password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: button }).click();
}

/** Reads the ten codes, sees that they do not go by accident, and lets them go. */
async function keepCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole("dialog", { name: "Keep your recovery codes" });
  const shown = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(shown).toHaveCount(10);
  const codes = await shown.allInnerTexts();
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  await page.keyboard.press("Escape");
  await expect(dialog.getByRole("alert")).toContainText("Nobody can show you these codes again");
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save as a file" }).click();
  expect((await saved).suggestedFilename()).toBe("recovery-codes.txt");
  const done = dialog.getByRole("button", { name: "Done" });
  await expect(done).toBeDisabled();
  await dialog.getByLabel(/I have kept these codes/).check();
  await expectAccessible(page, "recovery codes");
  await done.click();
  await expect(dialog).toBeHidden();
  return codes;
}

async function mailsTo(page: Page, origin: string, person: Person): Promise<DemoMail[]> {
  const { data } = await (await page.request.get(`${origin}/api/v1/demo/mail`)).json();
  return data.mails.filter((mail: DemoMail) => mail.to.includes(person.email));
}

async function addApp(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Add an authenticator app" }).click();
  await confirmPassword(page, "Continue", "not the password");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Current password", { exact: true })).toHaveAccessibleDescription(
    /not your current password/,
  );
  await confirmPassword(page, "Continue");
  await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible();
  await expectAccessible(page, "the QR code");
  const link = await dialog.getByRole("link", { name: /Open it in an app/ }).getAttribute("href");
  const key = new URL(link ?? "").searchParams.get("secret") ?? "";
  expect((await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).innerText()).replaceAll(" ", "")).toBe(key);
  await dialog.getByLabel("6-digit code of your app").fill(codeOf(key));
  await dialog.getByRole("button", { name: "Switch it on" }).click();
  return key;
}

test("an authenticator app, recovery codes, and back to mailed tokens", async ({ page, baseURL }) => {
  const origin = baseURL ?? "";
  const person = await join(page, origin);
  await expect(page.getByText("weakest second step we offer")).toBeVisible();
  await expectAccessible(page, "security without a second factor");
  const key = await addApp(page);
  const codes = await keepCodes(page);
  await expect(page.getByRole("table", { name: "Your second steps" })).toContainText("Authenticator app");
  await expect(page.getByText("10 of 10")).toBeVisible();
  await expectAccessible(page, "security with an app");
  await expect
    .poll(async () => (await mailsTo(page, origin, person)).map((mail) => mail.subject))
    .toContainEqual(expect.stringContaining("Your second step was changed"));

  await leave(page);
  await firstStep(page, person);
  await expect(page.getByRole("heading", { name: "Enter the code of your app", level: 1 })).toBeVisible();
  const field = page.getByLabel("6-digit code of your app");
  await expect(field).toHaveAttribute("autocomplete", "one-time-code");
  await expectAccessible(page, "the step of the app");
  await field.fill("000000");
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(field).toHaveAccessibleDescription(/is wrong/);
  // A phone may have thrown the page away while the app was open.
  await page.reload();
  await page.getByLabel("6-digit code of your app").fill(codeOf(key, 1));
  await page.getByRole("button", { name: "Verify" }).click();
  await expectIn(page);
  expect((await mailsTo(page, origin, person)).some((mail) => /access token/.test(mail.subject))).toBe(false);

  await leave(page);
  await firstStep(page, person);
  // The field has the focus and is empty; its complaint must not push the way out from under the pointer.
  await page.getByLabel("6-digit code of your app").focus();
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  const code = page.getByLabel("Recovery code");
  await expect(code).toBeFocused();
  await expectAccessible(page, "the step of a recovery code");
  await code.fill((codes[0] ?? "").toLowerCase().replace("-", " "));
  await page.getByRole("button", { name: "Verify" }).click();
  await expectIn(page);

  await page.goto("/dashboard/security");
  await expect(page.getByText("9 of 10")).toBeVisible();
  await page.getByRole("button", { name: "Rename Authenticator app" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("My old phone");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Remove My old phone" }).click();
  await expect(page.getByRole("dialog")).toContainText("It is your last one");
  await confirmPassword(page, "Remove it");
  await expect(page.getByText("weakest second step we offer")).toBeVisible();
  await leave(page);
  await firstStep(page, person);
  await expect(page.getByRole("heading", { name: "Enter your access token", level: 1 })).toBeVisible();
});

/** The same server under the one name at which passkeys work. */
const named = (origin: string) => origin.replace("127.0.0.1", "localhost");

async function virtualAuthenticator(page: Page): Promise<{ cdp: CDPSession; id: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, id: authenticatorId };
}

test("a passkey, at the one address where it works", async ({ page, baseURL }) => {
  const origin = named(baseURL ?? "");
  const { cdp, id } = await virtualAuthenticator(page);
  const person = await join(page, origin);

  // A device that does not know its owner makes none.
  await cdp.send("WebAuthn.setUserVerified", { authenticatorId: id, isUserVerified: false });
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog");
  await expectAccessible(page, "adding a passkey");
  await dialog.getByLabel("Name").fill("Work laptop");
  await confirmPassword(page, "Continue with your device");
  await expect(dialog.getByRole("alert")).toBeVisible();
  await cdp.send("WebAuthn.setUserVerified", { authenticatorId: id, isUserVerified: true });
  await dialog.getByRole("button", { name: "Continue with your device" }).click();
  await keepCodes(page);
  await expect(page.getByRole("table", { name: "Your second steps" })).toContainText("Work laptop");

  await leave(page);
  await firstStep(page, person);
  await expect(page.getByRole("heading", { name: "Use your passkey", level: 1 })).toBeVisible();
  await expectAccessible(page, "the step of a passkey");
  await page.getByRole("button", { name: "Use your passkey" }).click();
  await expectIn(page);

  // The same device cannot be set up twice.
  await page.goto(`${origin}/dashboard/security`);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await confirmPassword(page, "Continue with your device");
  await expect(dialog.getByRole("alert")).toContainText("already set up");
  await page.keyboard.press("Escape");
  await leave(page);
});

test("where passkeys do not work, that is said and another way is offered", async ({ page, baseURL }) => {
  const here = baseURL ?? "";
  test.skip(!here.includes("127.0.0.1"), "this is about an address in numbers");
  await virtualAuthenticator(page);
  const person = await join(page, named(here));
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await confirmPassword(page, "Continue with your device");
  const [code] = await keepCodes(page);
  await leave(page);

  await page.goto(`${here}/login`);
  await firstStep(page, person);
  await expect(page.getByRole("heading", { name: "Enter a recovery code", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Use your passkey" }).click();
  await expect(page.getByRole("main").getByText(`Passkeys work only at ${named(here)}`)).toBeVisible();
  await expectAccessible(page, "the step of a passkey at an address in numbers");
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(code ?? "");
  await page.getByRole("button", { name: "Verify" }).click();
  await expectIn(page);
  await page.goto(`${here}/dashboard/security`);
  await expect(page.getByText(`Passkeys work only at ${named(here)}`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Add a passkey" })).toBeHidden();
});

test("all other sessions end at once", async ({ page, baseURL, browser }) => {
  const origin = baseURL ?? "";
  const person = await join(page, origin);
  const elsewhere = await browser.newContext({ baseURL: origin });
  const first = await elsewhere.request.post("/api/v1/users/preLogin", {
    data: { email: person.email, password: PASSWORD },
  });
  expect(first.ok()).toBe(true);
  let token: string | undefined;
  await expect
    .poll(async () => {
      const mails = await mailsTo(page, origin, person);
      token = mails.flatMap((mail) => /(?<!\d)\d{6}(?!\d)/.exec(mail.text)?.[0] ?? [])[0];
      return token;
    })
    .toBeDefined();
  expect((await elsewhere.request.post("/api/v1/users/Login", { data: { token } })).ok()).toBe(true);

  await page.reload();
  const sessions = page.getByRole("table", { name: "Your sessions" });
  await expect(sessions.getByRole("row")).toHaveCount(3);
  await expect(sessions.getByText("This one")).toHaveCount(1);
  await page.getByRole("button", { name: "End all other sessions" }).click();
  await expectAccessible(page, "ending sessions");
  await page.getByRole("dialog").getByRole("button", { name: "End all other sessions" }).click();
  await expect(sessions.getByRole("row")).toHaveCount(2);
  expect((await elsewhere.request.get("/api/v1/users/me")).status()).toBe(401);
  expect((await page.request.get("/api/v1/users/me")).status()).toBe(200);
  await elsewhere.close();
});
