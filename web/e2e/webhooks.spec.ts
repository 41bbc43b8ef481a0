import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expectAccessible } from "./help/axe";
import { confirmEmail } from "./help/demo";
import { open } from "./help/settled";
import { expect, test } from "./help/test";

/** A client has a program told what happens, sees that it was, and ends it again. */

const PASSWORD = "seven quiet harbour lamps";

type Message = { headers: Record<string, unknown>; body: string };

/** A program that keeps what it is told. */
async function receiver() {
  const messages: Message[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      messages.push({ headers: request.headers, body });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/told`, messages, end: () => server.close() };
}

function isSigned({ headers, body }: Message, secret: string) {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  return headers["webhook-signature"] === `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
}

test("a webhook is made, told, tested, and revoked", async ({ page, context }) => {
  const email = `hooks.${crypto.randomUUID()}@example.com`;
  const person = { name: "Kim Keyholder", country: "Austria", email };
  const joined = await context.request.post("/api/v1/users/signUp", {
    data: { ...person, password: PASSWORD, passwordConfirm: PASSWORD },
  });
  const { data } = await joined.json();
  const saved = JSON.stringify({ isLoggedIn: true, user: data.user });
  await context.addInitScript((text) => localStorage.setItem("ballast.session", text), saved);
  await confirmEmail(context.request, email);
  const program = await receiver();

  await open(page, "/dashboard/security");
  await page.getByRole("link", { name: /^Webhooks/ }).click();
  await expect(page.getByText("You have no webhooks.")).toBeVisible();
  await page.getByRole("button", { name: "Make a webhook" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Books");
  await dialog.getByLabel("Address").fill("https://10.0.0.1/told");
  await dialog.getByLabel("Current password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Make the webhook" }).click();
  await expect(dialog.getByLabel("Address")).toHaveAccessibleDescription(/not on the internet/);
  await expectAccessible(page, "making a webhook");
  await dialog.getByLabel("Address").fill(program.url);
  await dialog.getByRole("button", { name: "Make the webhook" }).click();
  const secret = await dialog.getByText(/^whsec_[A-Za-z0-9+/]{43}=$/).innerText();
  await dialog.getByLabel("My program has the secret.").check();
  await dialog.getByRole("button", { name: "Done" }).click();

  await expect.poll(() => program.messages.length).toBe(1);
  await page.getByRole("button", { name: "Send a test to “Books”" }).click();
  await expect.poll(() => program.messages.length).toBe(2);
  const types = program.messages.map(({ body }) => JSON.parse(body).type);
  expect(types).toEqual(["notice.webhook_made", "webhook.test"]);
  expect(program.messages.every((message) => isSigned(message, secret))).toBe(true);

  await page.reload();
  await page.getByText("What “Books” was told").click();
  const row = page.getByRole("row").filter({ hasText: "webhook.test" });
  await expect(row).toContainText("Taken with 204");
  await expectAccessible(page, "what a webhook was told");
  await row.getByRole("button", { name: /again/ }).click();
  await expect.poll(() => program.messages.length).toBe(3);
  expect(program.messages[2]?.headers["webhook-id"]).toBe(program.messages[1]?.headers["webhook-id"]);

  await page.getByRole("button", { name: "Revoke" }).click();
  await dialog.getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("Revoked", { exact: true })).toBeVisible();
  program.end();
});
