import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Page } from "@playwright/test";

const FOLDER = join(import.meta.dirname, "../../../tools/oidc");

export type Provider = { issuer: string; tell: (what: object) => Promise<void>; stop: () => void };

/** A real provider of log-ins; it ends with `stop`. */
export async function startProvider(): Promise<Provider> {
  const child = spawn("node", ["provider.mjs", "http://127.0.0.1/"], {
    cwd: FOLDER,
    stdio: ["pipe", "pipe", "ignore"],
  });
  for await (const issuer of createInterface(child.stdout)) {
    const tell = async (what: object) => {
      await fetch(`${issuer}/control`, { method: "POST", body: JSON.stringify(what) });
    };
    return { issuer, tell, stop: () => void child.kill() };
  }
  throw new Error("the provider did not start: npm --prefix tools/oidc ci");
}

/** The settings that make a demo know it. */
export const knowing = ({ issuer }: Provider) => ({
  BALLAST__OPERATORS__OIDC__ISSUER: issuer,
  BALLAST__OPERATORS__OIDC__NAME: "Harbour ID",
  BALLAST__OPERATORS__OIDC__CLIENT_ID: "ballast",
  BALLAST__OPERATORS__OIDC__CLIENT_SECRET: "a secret of tests",
});

/** Logs in on the provider's own pages, like anyone. */
export async function logInThere(page: Page, who: string) {
  await page.getByPlaceholder("Enter any login").fill(who);
  await page.getByPlaceholder("and password").fill("x");
  await page.locator("form").getByRole("button").click();
  await page.getByRole("button", { name: "Continue" }).click();
}
