import { expectAccessible } from "./help/axe";
import { addTo, PASSWORD, someone } from "./help/operators";
import { type OwnDemo, startDemo } from "./help/own-demo";
import { knowing, logInThere, type Provider, startProvider } from "./help/provider";
import { expect, test } from "./help/test";
import { codeOf } from "./help/totp";

/** Operators who log in at a provider: its pages are its own, and the second step is ours. */
const binary = process.env.BALLAST_BINARY;
test.skip(!binary, "BALLAST_BINARY does not name the program");

let provider: Provider;
let demo: OwnDemo;

test.beforeAll(async () => {
  provider = await startProvider();
  demo = await startDemo(binary ?? "", knowing(provider));
  await provider.tell({ back: `${demo.origin}/console/provider` });
});

test.afterAll(async () => {
  await demo?.stop();
  provider?.stop();
});

test("a newcomer binds an account, and logs in with it", async ({ page }) => {
  const link = addTo(demo.folder, demo.origin, someone("Ada Holm"), "support");
  await page.goto(link);
  await page.getByRole("button", { name: "Bind your account at Harbour ID" }).click();
  await logInThere(page, "ada");
  await expect(page.getByText(/Your account is bound/)).toBeVisible();
  await expect(page).toHaveURL(`${demo.origin}/console/provider`);
  await expectAccessible(page, "the way back from the provider");
  await page.getByRole("button", { name: "Continue" }).click();
  const bound = page.locator("dl").filter({ hasText: provider.issuer });
  await expect(bound).toContainText("ada");
  await expectAccessible(page, "a link with a bound account");
  await expect(page.getByRole("button", { name: "Bind another account" })).toBeVisible();
  await page.getByLabel("Choose a password").fill(PASSWORD);
  await page.getByLabel("The same again").fill(PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  const shown = await page.getByRole("link", { name: /Open it in an app/ }).getAttribute("href");
  const key = new URL(shown ?? "").searchParams.get("secret") ?? "";
  await page.getByLabel("6-digit code").fill(codeOf(key));
  await page.getByRole("button", { name: "Switch it on" }).click();
  await expect(page).toHaveURL(`${demo.origin}/console`);

  await page.goto(`${demo.origin}/console/account`);
  const own = page.getByRole("region", { name: "Log-in at the provider" });
  await expect(own).toContainText(provider.issuer);
  await expect(own).toContainText("ada");

  await page.context().clearCookies({ name: "operator" });
  await page.goto(`${demo.origin}/console/login`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page, "the log-in page");
  await page.getByRole("button", { name: "Log in with Harbour ID" }).click();
  await expect(page.getByRole("heading", { name: "Enter the code of your app" })).toBeVisible();
  await page.getByLabel("6-digit code").fill(codeOf(key, 1));
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("navigation").first()).toBeVisible();
  await expect(page).toHaveURL(`${demo.origin}/console`);
});

test("whoever has no bound account is told what to do", async ({ page }) => {
  await page.goto(`${demo.origin}/console/login`);
  await page.getByRole("button", { name: "Log in with Harbour ID" }).click();
  await logInThere(page, "stranger");
  await expect(page.getByRole("alert")).toContainText("ask an admin for a new link");
  await page.getByRole("button", { name: "Back to the log-in page" }).click();
  await expect(page.getByLabel("Password")).toBeVisible();

  await page.goto(`${demo.origin}/console/provider?error=access_denied&state=x`);
  await expect(page.getByRole("alert")).toContainText("You did not finish at your provider");
  await page.goto(`${demo.origin}/console/provider?code=x&state=x`);
  await expect(page.getByRole("alert")).toBeVisible();
});
