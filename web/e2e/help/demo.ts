import { type APIRequestContext, type BrowserContext, expect } from "@playwright/test";

/** The demo's own clients and the one password of all of them; both are printed when it starts. */
export const PASSWORD = "demo mariner compass";
/** Has an investment of each age: matured, running, and being withdrawn. */
export const ALICE = "alice@demo.example";
/** Has registered an investment and not paid. */
export const FATIMA = "fatima@demo.example";

/** Six digits in a row, as they are in the mails of the way in. */
const TOKEN = /(?<!\d)\d{6}(?!\d)/;
type Mail = { to: string; subject: string; text: string; at: string };

/** The mails with a token in them that someone was sent so far, oldest first. */
export async function tokenMails(request: APIRequestContext, to: string): Promise<Mail[]> {
  const answer = await (await request.get("/api/v1/demo/mail")).json();
  const mails: Mail[] = answer.data.mails;
  return mails
    .filter((mail) => mail.to.includes(to) && TOKEN.test(mail.text))
    .sort((a, b) => a.at.localeCompare(b.at));
}

/** The token of the mail that follows those already `known`; a mail may take a moment to get through the outbox. */
export async function nextToken(request: APIRequestContext, to: string, known: readonly Mail[]) {
  const before = known.at(-1)?.text;
  let newest: string | undefined;
  await expect
    .poll(
      async () => {
        newest = (await tokenMails(request, to)).at(-1)?.text;
        return newest !== undefined && newest !== before;
      },
      { timeout: 60_000, message: `a mail with a token to ${to}` },
    )
    .toBe(true);
  return TOKEN.exec(newest ?? "")?.[0] ?? "";
}

/** Logs a client in by the two calls, so that every page of the context is that client's. */
export async function logInto(context: BrowserContext, email: string, password = PASSWORD) {
  const { request } = context;
  const known = await tokenMails(request, email);
  const first = await request.post("/api/v1/users/preLogin", { data: { email, password } });
  expect(first.ok(), await first.text()).toBe(true);
  const token = await nextToken(request, email, known);
  const second = await request.post("/api/v1/users/Login", { data: { token } });
  expect(second.ok(), await second.text()).toBe(true);
  const saved = JSON.stringify({ isLoggedIn: true, user: (await second.json()).data.user });
  await context.addInitScript((text) => localStorage.setItem("ballast.session", text), saved);
}

/** Confirms a new client's address by the link of the mail that welcomed them. */
export async function confirmEmail(request: APIRequestContext, email: string) {
  const path = await confirmationLink(request, email);
  const token = path.split("#token=")[1];
  const answer = await request.post("/api/v1/users/confirmEmail", { data: { token } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Path and fragment of the newest link in a mail to this address. */
export async function confirmationLink(request: APIRequestContext, email: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const { data } = await (await request.get("/api/v1/demo/mail")).json();
        const own = (data.mails as Mail[]).filter((mail) => mail.to.includes(email));
        const found = own.map((mail) => /\/confirm-email#token=\S+/.exec(mail.text)?.[0]);
        link = found.find((one) => one !== undefined);
        return link !== undefined;
      },
      { timeout: 60_000, message: `a mail with a confirmation link to ${email}` },
    )
    .toBe(true);
  return link ?? "";
}

/** Opens its own account and registers an investment that nobody pays. */
export async function joinUnpaid(context: BrowserContext) {
  const { request } = context;
  const password = "seven quiet harbour lamps";
  const email = `unpaid.${crypto.randomUUID()}@example.com`;
  const person = { name: "Ursula Unpaid", country: "Austria", email, password, passwordConfirm: password };
  const joined = await request.post("/api/v1/users/signUp", { data: person });
  const { token, data } = await joined.json();
  expect(joined.ok(), "signed up").toBe(true);
  const { plans } = (await (await request.get("/api/v1/plans/getAll")).json()).data;
  const wish = {
    plan: plans[0]._id,
    contractLength: 3,
    investedAmount: plans[0].startRange,
    riskAccepted: true,
  };
  const headers = { authorization: `Bearer ${token}` };
  const registered = await request.post("/api/v1/investments/create", { data: wish, headers });
  expect(registered.ok(), await registered.text()).toBe(true);
  await confirmEmail(request, email);
  const saved = JSON.stringify({ isLoggedIn: true, user: data.user });
  await context.addInitScript((text) => localStorage.setItem("ballast.session", text), saved);
}
