import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import { expectAccessible } from "./help/axe";
import { confirmEmail } from "./help/demo";
import { open } from "./help/settled";
import { expect, test } from "./help/test";

/** Mails to a client, what they switch off, and "this was not me". Each link comes out of a real mail. */

type Mail = { to: string; subject: string; text: string; html: string };

const PASSWORD = "seven quiet harbour lamps";

async function mailTo(request: APIRequestContext, to: string, subject: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const { data } = await (await request.get("/api/v1/demo/mail")).json();
        found = (data.mails as Mail[]).find((mail) => mail.to === to && mail.subject.includes(subject));
        return found !== undefined;
      },
      { timeout: 60_000, message: `a mail to ${to} about ${subject}` },
    )
    .toBe(true);
  return found as Mail;
}

/** A new client, logged in, who was paid something. */
async function join(context: BrowserContext): Promise<string> {
  const { request } = context;
  const email = `notices.${crypto.randomUUID()}@example.com`;
  const person = { name: "Nora Notice", country: "Austria", email };
  const joined = await request.post("/api/v1/users/signUp", {
    data: { ...person, password: PASSWORD, passwordConfirm: PASSWORD },
  });
  expect(joined.ok(), await joined.text()).toBe(true);
  await confirmEmail(request, email);
  const { data } = await joined.json();
  const saved = JSON.stringify({ isLoggedIn: true, user: data.user });
  await context.addInitScript((text) => localStorage.setItem("ballast.session", text), saved);
  return email;
}

async function pay(request: APIRequestContext) {
  const { data } = await (await request.get("/api/v1/wallets/getAll")).json();
  const paid = await request.post("/api/v1/demo/pay", {
    data: { address: data.wallets[0].address, amount: "250" },
  });
  expect(paid.ok(), await paid.text()).toBe(true);
}

const linkIn = (mail: Mail, path: string) => {
  const line = mail.text.split("\n").find((one) => one.includes(path)) ?? "";
  const { pathname, search, hash } = new URL(line.trim());
  return `${pathname}${search}${hash}`;
};

/** A mail is shown inside of a mail program's page, whose landmarks are not ours. */
const expectReadable = (page: Page, what: string) =>
  expectAccessible(page, what, { without: ["landmark-one-main", "region"] });

/** Nothing is wider than the page. */
async function expectNoSideways(page: Page, what: string) {
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide, what).toBeLessThanOrEqual(0);
}

test("a client chooses which notices also come by mail", async ({ page, context }) => {
  await join(context);
  await open(page, "/dashboard/notices#mail");
  const results = page.getByRole("checkbox", { name: /Weekly results/ });
  await expect(results).toBeChecked();
  await expect(page.getByText(/always come by email and cannot be switched off/).first()).toBeVisible();
  await results.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(/no longer come by email/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page, "the choice");
  await page.reload();
  await expect(page.getByRole("checkbox", { name: /Weekly results/ })).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: /Statements/ })).toBeChecked();
});

test("the link at the foot of a mail asks, and one press stops such mails", async ({ page, context }) => {
  const email = await join(context);
  await pay(context.request);
  const mail = await mailTo(context.request, email, "deposit was credited");
  const link = linkIn(mail, "/unsubscribe?token=");
  // Without a log-in, as from a mail program.
  await context.clearCookies();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Stop emails about deposits?" })).toBeVisible();
  await expectAccessible(page, "the question");
  await expectNoSideways(page, "the question");
  await page.getByRole("button", { name: "Stop emails about deposits" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Emails about deposits are stopped" })).toBeVisible();
  await expectAccessible(page, "the answer");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Emails about deposits are stopped" })).toBeVisible();
  await page.goto("/unsubscribe?token=made-up");
  await expect(page.getByRole("heading", { name: "This link is incomplete" })).toBeVisible();
  await expectAccessible(page, "a link that is not ours");
});

test("this was not me: one press on the page of the link freezes, and pressing again is all right", async ({
  page,
  context,
}) => {
  const email = await join(context);
  const next = "nine calm harbour lanterns";
  const changed = await context.request.patch("/api/v1/users/updatePassword", {
    data: { passwordCurrent: PASSWORD, password: next, passwordConfirm: next },
    headers: { "sec-fetch-site": "same-origin" },
  });
  expect(changed.ok(), await changed.text()).toBe(true);
  const mail = await mailTo(context.request, email, "password was changed");
  const link = linkIn(mail, "/freeze#token=");
  await open(page, link);
  await expectAccessible(page, "the way to freeze");
  await expectNoSideways(page, "the way to freeze");
  await page.getByRole("button", { name: "Freeze my account" }).click();
  await expect(page.getByText(/The account is frozen/)).toBeVisible();
  const me = await context.request.get("/api/v1/users/me");
  expect(me.status()).toBe(401);
  await mailTo(context.request, email, "account is frozen");
  await page.goto("about:blank");
  await open(page, link);
  await page.getByRole("button", { name: "Freeze my account" }).click();
  await expect(page.getByText(/The account is frozen/)).toBeVisible();
});

test("mails can be read in the light and in the dark, on a phone and at a desk", async ({
  page,
  context,
}) => {
  test.slow();
  const email = await join(context);
  await pay(context.request);
  await mailTo(context.request, email, "deposit was credited");
  const { data } = await (await context.request.get("/api/v1/demo/mail")).json();
  const bySubject = new Map((data.mails as Mail[]).map((mail) => [mail.subject, mail]));
  expect(bySubject.size).toBeGreaterThan(3);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  for (const [subject, mail] of bySubject) {
    await page.setContent(mail.html);
    await expectReadable(page, subject);
    for (const width of [360, 640]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSideways(page, `${subject} at ${width}`);
    }
  }
  expect(asked, "a mail asked for something").toEqual([]);
});
