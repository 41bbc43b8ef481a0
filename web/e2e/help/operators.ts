import { execFileSync } from "node:child_process";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { codeOf } from "./totp";

/** The binary and the data folder of the running demo; the person who starts the demo names them. */
const binary = process.env.BALLAST_BINARY;
const folder = process.env.BALLAST_DATA;
export const hasOperators = Boolean(binary && folder);

export const PASSWORD = "seven quiet harbour lamps";
export type Role = "support" | "trader" | "treasurer" | "compliance" | "admin";
export type Someone = { email: string; name: string };

/** Someone new, whose address no other test uses. */
export const someone = (name: string): Someone => ({
  name,
  email: `${name.split(" ")[0]?.toLowerCase()}.${Date.now()}.${Math.floor(Math.random() * 1e6)}@firm.example`,
});

/** The firm's action at the server: adds an operator, and gets the one-time link. */
export const add = (origin: string, someone: Someone, ...roles: Role[]): string =>
  addTo(folder ?? "", origin, someone, ...roles);

/** Adds an operator at the server of the demo in this folder. */
export function addTo(folder: string, origin: string, { email, name }: Someone, ...roles: Role[]): string {
  const given = roles.flatMap((role) => ["--role", role]);
  const said = execFileSync(binary ?? "", ["operator", "add", email, "--name", name, ...given], {
    encoding: "utf8",
    env: {
      ...process.env,
      BALLAST__SERVER__PUBLIC_URL: origin,
      BALLAST__DATABASE__URL: `sqlite://${folder}/ballast.db`,
    },
  });
  const link = /http\S+\/console\/enrol#\S+/.exec(said)?.[0];
  if (!link) throw new Error(`no link in: ${said}`);
  return link;
}

/** Enrolls by calls alone, and leaves this browser logged in. Returns the key of the authenticator app. */
export async function enrol(context: BrowserContext, link: string): Promise<string> {
  const token = new URL(link).hash.slice(1);
  const send = async (path: string, data: object) => {
    const answer = await context.request.post(`/api/v1/operator/enrolment/${path}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).data;
  };
  const { secret } = await send("begin", { token, password: PASSWORD, method: "totp" });
  await send("finish", { token, code: codeOf(secret) });
  return secret;
}

/** Opens a page of the console and waits until it shows what it asked for. */
export async function openConsole(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[aria-busy=true], .skeleton, .waiting")).toHaveCount(0);
}
