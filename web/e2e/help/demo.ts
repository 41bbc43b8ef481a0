import { type APIRequestContext, type BrowserContext, expect } from "@playwright/test";

/** The demo's own clients and the one password of all of them; both are printed when it starts. */
export const PASSWORD = "demo mariner compass";
/** Has an investment of each age: matured, running, and being withdrawn. */
export const ALICE = "alice@demo.example";
/** Has registered an investment and not paid. */
export const FATIMA = "fatima@demo.example";

type Mail = { to: string; subject: string; text: string; at: string };

/** The tokens mailed to someone so far, oldest first. */
export async function tokensMailed(request: APIRequestContext, to: string): Promise<string[]> {
  const answer = await (await request.get("/api/v1/demo/mail")).json();
  const mails: Mail[] = answer.data.mails;
  return mails
    .filter((mail) => mail.to.includes(to) && /access token|password/i.test(mail.subject))
    .sort((a, b) => a.at.localeCompare(b.at))
    .flatMap((mail) => /(?<!\d)\d{6}(?!\d)/.exec(mail.text)?.[0] ?? []);
}

/** The token that follows those already `known`; a mail may take a moment to get through the outbox. */
export async function nextToken(request: APIRequestContext, to: string, known: readonly string[]) {
  let tokens: string[] = [];
  await expect
    .poll(
      async () => {
        tokens = await tokensMailed(request, to);
        return tokens.length;
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(known.length);
  return tokens.at(-1) ?? "";
}

/** Logs a client in by the two calls, so that every page of the context is that client's. */
export async function logInto(context: BrowserContext, email: string, password = PASSWORD) {
  const { request } = context;
  const known = await tokensMailed(request, email);
  const first = await request.post("/api/v1/users/preLogin", { data: { email, password } });
  expect(first.ok(), await first.text()).toBe(true);
  const token = await nextToken(request, email, known);
  const second = await request.post("/api/v1/users/Login", { data: { token } });
  expect(second.ok(), await second.text()).toBe(true);
  const saved = JSON.stringify({ isLoggedIn: true, user: (await second.json()).data.user });
  await context.addInitScript((text) => localStorage.setItem("ballast.session", text), saved);
}
