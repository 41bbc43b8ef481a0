import { expectAccessible } from "./help/axe";
import { ALICE } from "./help/demo";
import {
  CHANGE,
  CONTACT,
  expectSays,
  field,
  fill,
  LOGIN,
  RESET,
  SIGN_UP,
  submit,
  type Values,
} from "./help/forms";
import { open } from "./help/settled";
import { answer, ENTERED, yes } from "./help/stub";
import { expect, test } from "./help/test";

/** Every form of the way in: what it says about each field, when it can be sent, what the server says. */

type Form = {
  path: string;
  button: string;
  /** Values with which it can be sent. */
  values: Values;
  /** The message of each field after it was touched and left empty. */
  empty: Values;
  /** Values that a field does not take, and what it says. */
  wrong?: readonly (readonly [label: string, value: string, message: string])[];
};

const VALID_EMAIL = "Please enter a valid email.";
const DIGITS_ONLY = "The token has digits only.";

const FORMS: readonly Form[] = [
  {
    path: "/create-account",
    button: "Create account",
    values: SIGN_UP,
    empty: {
      "First name": "Please enter your first name.",
      "Last name": "Please enter your last name.",
      Email: VALID_EMAIL,
      Country: "Please choose your country.",
      Password: "Please enter a password.",
      "Confirm password": "Please confirm your password.",
    },
    wrong: [["Email", "grace.example.com", VALID_EMAIL]],
  },
  {
    path: "/login",
    button: "Log in",
    values: LOGIN,
    empty: { Email: VALID_EMAIL, Password: "Please enter your password." },
    wrong: [["Email", "grace", VALID_EMAIL]],
  },
  {
    path: "/verify-login",
    button: "Verify",
    values: { "6 digit access token": "123456" },
    empty: { "6 digit access token": "Please enter the 6 digit token." },
    wrong: [["6 digit access token", "12ab56", DIGITS_ONLY]],
  },
  {
    path: "/forgotPassword",
    button: "Send token",
    values: { Email: "grace@example.com" },
    empty: { Email: VALID_EMAIL },
    wrong: [["Email", "grace", VALID_EMAIL]],
  },
  {
    path: "/resetPassword",
    button: "Set new password",
    values: RESET,
    empty: {
      "6 digit token": "Please enter the 6 digit token.",
      "New password": "Please enter a new password.",
      "Confirm password": "Please confirm the new password.",
    },
    wrong: [["6 digit token", "12ab56", DIGITS_ONLY]],
  },
  {
    path: "/contact-us",
    button: "Send message",
    values: CONTACT,
    empty: {
      Name: "Please enter your name.",
      Email: "Please enter your valid email.",
      Message: "Message field cannot be empty.",
    },
    wrong: [["Email", "ada", "Please enter your valid email."]],
  },
  {
    path: "/dashboard/password",
    button: "Change password",
    values: CHANGE,
    empty: Object.fromEntries(Object.keys(CHANGE).map((label) => [label, "This field cannot be empty."])),
  },
];

for (const form of FORMS) {
  test(`${form.path}: each field says what it lacks once it was touched and left, not before`, async ({
    client,
  }) => {
    await open(client, form.path);
    for (const [label, message] of Object.entries(form.empty)) {
      await field(client, label).focus();
      await expect(field(client, label), "no message while it is being filled in").not.toHaveAttribute(
        "aria-invalid",
      );
      await field(client, label).blur();
      await expectSays(client, label, message);
      await expect(field(client, label)).toHaveAttribute("aria-invalid", "true");
    }
    await expectAccessible(client, `${form.path} with a message at every field`);
    for (const [label, value, message] of form.wrong ?? []) {
      await fill(client, { [label]: value });
      await expectSays(client, label, message);
    }
    await fill(client, form.values);
    await expect(client.locator(".problem"), "messages go as soon as the fields are right").toHaveCount(0);
  });

  test(`${form.path}: the button waits for every field`, async ({ client }) => {
    await open(client, form.path);
    const button = submit(client, form.button);
    await expect(button).toBeDisabled();
    await fill(client, form.values);
    await expect(button).toBeEnabled();
    for (const [label, value] of Object.entries(form.values)) {
      await fill(client, { [label]: label === "Country" ? "Choose country" : "" });
      await expect(button, `without ${label}`).toBeDisabled();
      await fill(client, { [label]: value });
      await expect(button).toBeEnabled();
    }
  });
}

for (const [path, labels] of [
  ["/create-account", ["Password", "Confirm password"]],
  ["/login", ["Password"]],
  ["/resetPassword", ["New password", "Confirm password"]],
  ["/dashboard/password", ["Current password", "New password", "Confirm new password"]],
] as const) {
  test(`${path}: every password can be shown and hidden by itself`, async ({ client }) => {
    await open(client, path);
    for (const label of labels) {
      const input = field(client, label);
      const toggle = input.locator("xpath=..").getByRole("button");
      await input.fill("seven quiet lamps");
      await expect(input).toHaveAttribute("type", "password");
      await expect(toggle).toHaveAccessibleName("Show password");
      await toggle.click();
      await expect(input).toHaveAttribute("type", "text");
      await expect(input).toHaveValue("seven quiet lamps");
      await expect(client.getByRole("button", { name: "Hide password" })).toHaveCount(1);
      await toggle.click();
      await expect(input).toHaveAttribute("type", "password");
    }
  });
}

for (const [path, call, button, values, second] of [
  ["/create-account", "POST users/signUp", "Create account", SIGN_UP, "Confirm password"],
  ["/resetPassword", "POST users/resetPassword", "Set new password", RESET, "Confirm password"],
  ["/dashboard/password", "PATCH users/updatePassword", "Change password", CHANGE, "Confirm new password"],
] as const) {
  test(`${path}: two different passwords are not sent`, async ({ client }) => {
    const sent = await answer(client, call, yes("Done.", ENTERED));
    await open(client, path);
    await fill(client, { ...values, [second]: "seven quiet harbour lambs" });
    await submit(client, button).click();
    await expectSays(client, second, "The two passwords are not the same.");
    await expect(field(client, second)).toBeFocused();
    expect(sent).toEqual([]);
  });
}

test("a token of another length than six costs no try", async ({ page }) => {
  for (const [path, label, button, values] of [
    ["/verify-login", "6 digit access token", "Verify", {}],
    ["/resetPassword", "6 digit token", "Set new password", RESET],
  ] as const) {
    const sent = await answer(page, "POST users/*", yes("Done.", ENTERED));
    await open(page, path);
    await fill(page, { ...values, [label]: "12345" });
    await submit(page, button).click();
    await expectSays(page, label, "The token has exactly 6 digits.");
    expect(sent).toEqual([]);
  }
});

test("a token can be pasted with what stands around it, and a phone may offer it", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  for (const [path, label] of [
    ["/verify-login", "6 digit access token"],
    ["/resetPassword", "6 digit token"],
  ] as const) {
    await open(page, path);
    const token = field(page, label);
    for (const text of ["048213", "048 213", " Your token is 048-213. "]) {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await token.fill("");
      await token.focus();
      await page.keyboard.press("ControlOrMeta+V");
      await expect(token, `after pasting "${text}"`).toHaveValue("048213");
    }
    await expect(token).toHaveAttribute("autocomplete", "one-time-code");
    await expect(token).toHaveAttribute("inputmode", "numeric");
  }
});

test("what the browser fills in by itself counts, and every field says what it is for", async ({ page }) => {
  const uses = {
    "/create-account": {
      "First name": "given-name",
      "Last name": "family-name",
      Email: "email",
      Country: "country-name",
      Password: "new-password",
      "Confirm password": "new-password",
    },
    "/login": { Email: "username", Password: "current-password" },
    "/forgotPassword": { Email: "username" },
    "/contact-us": { Name: "name", Email: "email" },
  };
  for (const [path, fields] of Object.entries(uses)) {
    await open(page, path);
    for (const [label, use] of Object.entries(fields)) {
      await expect(field(page, label)).toHaveAttribute("autocomplete", use);
    }
  }
  await open(page, "/login");
  for (const [label, value] of Object.entries(LOGIN)) {
    await field(page, label).evaluate((input, text) => {
      // A password manager sets the value under the page's feet and then says that it changed.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
      input.dispatchEvent(new Event("input", { bubbles: true }));
      input.dispatchEvent(new Event("change", { bubbles: true }));
    }, value);
  }
  await expect(submit(page, "Log in")).toBeEnabled();
});

test("the strength of a new password is said while it is typed", async ({ page }) => {
  await open(page, "/create-account");
  await fill(page, { "First name": "Grace", "Last name": "Journey", Email: "grace@example.com" });
  for (const [password, word] of [
    ["seven", "Too short"],
    ["password1", "Weak"],
    ["GraceJourney1", "Weak"],
    ["seven quiet lamps by the harbour", "Strong"],
  ]) {
    await fill(page, { Password: password ?? "" });
    await expectSays(page, "Password", `Estimated strength: ${word}`);
  }
});

test("the countries are sorted under their first entry, which is none", async ({ page }) => {
  const json = {
    status: "success",
    data: { countries: ["Kenya", "Åland Islands", "Brazil", "Austria", "Zambia"] },
  };
  await answer(page, "GET countries", { json });
  await open(page, "/create-account");
  const names = field(page, "Country").locator("option");
  await expect(names).toHaveText(["Choose country", "Åland Islands", "Austria", "Brazil", "Kenya", "Zambia"]);
});

test("countries that cannot be had are only logged, and asked for again when they are needed", async ({
  page,
}) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  let down = true;
  await page.route("**/api/v1/countries", (route) => (down ? route.abort() : route.fallback()));
  await open(page, "/create-account");
  await expect.poll(() => logged.join("\n")).toContain("countries");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(field(page, "Country").locator("option")).toHaveCount(1);
  down = false;
  await field(page, "Country").focus();
  await expect(field(page, "Country").locator("option")).not.toHaveCount(1);
});

/** The real server's refusals, in its own words, at the form and at the field. */
test("the server's refusals of a sign-up stand at their fields", async ({ page }) => {
  await open(page, "/create-account");
  await fill(page, { ...SIGN_UP, Email: ALICE });
  await submit(page, "Create account").click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "An account with this email already exists.",
  );
  await expectSays(page, "Email", "An account with this email already exists.");
  await expect(field(page, "Email")).toBeFocused();

  await fill(page, {
    Email: "grace@example.com",
    Password: "password123",
    "Confirm password": "password123",
  });
  await submit(page, "Create account").click();
  await expectSays(page, "Password", "This password is easy to guess; use a few unrelated words instead.");
  await expect(field(page, "Password")).toBeFocused();

  await fill(page, { ...SIGN_UP, "Referrer's email (optional)": "nobody" });
  await submit(page, "Create account").click();
  await expectSays(page, "Referrer's email (optional)", "Enter a valid email address");
});

test("the server's refusals of a log-in, a token and a link are shown", async ({ page }) => {
  const alert = page.getByRole("main").getByRole("alert").first();
  await open(page, "/login");
  await fill(page, LOGIN);
  await submit(page, "Log in").click();
  await expect(alert).toHaveText("Incorrect email or password");

  await open(page, "/verify-login");
  await fill(page, { "6 digit access token": "123456" });
  await submit(page, "Verify").click();
  await expect(alert).toContainText("Log in with email and password first");
  await expectSays(page, "6 digit access token", "Log in with email and password first");

  await open(page, "/resetPassword");
  await fill(page, RESET);
  await submit(page, "Set new password").click();
  await expect(alert).toContainText("Ask for a token with your email first");

  for (const [path, button] of [
    ["/verify-login#token=not-a-real-link", "Log in now"],
    ["/freeze#token=not-a-real-link", "Freeze my account"],
    ["/confirm-email#token=not-a-real-link", "Confirm my email"],
  ] as const) {
    await page.goto("about:blank");
    await page.goto(path);
    await submit(page, button).click();
    await expect(alert).toBeVisible();
    await expect(page, "the token of a link stays in no address").not.toHaveURL(/token/);
  }
});

test("the freeze page asks for its link when it was opened without one", async ({ page }) => {
  await open(page, "/freeze");
  await expect(page.getByText("Open this page through the link in our email")).toBeVisible();
  await expect(submit(page, "Freeze my account")).toHaveCount(0);
});

test("the server's refusals of a change of password stand at their fields", async ({ client }) => {
  await open(client, "/dashboard/password");
  await fill(client, { ...CHANGE, "Current password": "not the present one" });
  await submit(client, "Change password").click();
  await expectSays(client, "Current password", "This is not your current password.");
  await fill(client, { ...CHANGE, "New password": "short", "Confirm new password": "short" });
  await submit(client, "Change password").click();
  await expectSays(client, "New password", "Use at least 8 characters");
});
