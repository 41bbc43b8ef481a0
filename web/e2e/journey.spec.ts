import type { Page } from "@playwright/test";
import { expectAccessible } from "./help/axe";
import { nextToken, tokenMails } from "./help/demo";
import { expect, test } from "./help/test";

/**
 * One client's whole life on a running `ballast demo`: sign up, log in in two steps, invest, pay on a real chain, see
 * weekly results, mature, apply to withdraw. No answer is made up.
 */

const CONFIRMATIONS_MS = 120_000;
const AMOUNT = "1500";
/** Addresses of the test vectors of BIP 350 and, on regtest, of its network. The server says which it takes. */
const WALLETS = {
  bitcoin: "bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080",
  regtest: "bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080",
};

async function signUp(page: Page, email: string, password: string) {
  await page.goto("/create-account");
  const submit = page.getByRole("button", { name: "Create account" });
  await expect(submit).toBeDisabled();
  await page.getByLabel("First name").fill("Grace");
  await page.getByLabel("Last name").fill("Journey");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await expect(page.getByLabel("Country").locator("option")).not.toHaveCount(1);
  await page.getByLabel("Country").selectOption("Austria");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password", { exact: true }).fill(password);
  await expectAccessible(page);
  await submit.click();
  await expect(page).toHaveURL("/");
}

async function leave(page: Page) {
  const menu = page.getByRole("button", { name: "Open menu" });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("button", { name: "LOGOUT" }).filter({ visible: true }).click();
  await expect(page).toHaveURL("/login");
}

async function logIn(page: Page, email: string, password: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await expectAccessible(page);
  const known = await tokenMails(page.request, email);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/verify-login");
  await expect(page.getByText(email)).toBeVisible();
  await page.getByLabel("6 digit access token").fill(await nextToken(page.request, email, known));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByText("Value of your account", { exact: true })).toBeVisible();
  await expectAccessible(page);
}

/** Chooses the plan that takes the amount, registers, and lands among the investments with the way to pay. */
async function invest(page: Page) {
  const { data } = await (await page.request.get("/api/v1/plans/getAll")).json();
  const plan = data.plans.find(
    (one: { startRange: number; endRange: number }) =>
      Number(one.startRange) <= Number(AMOUNT) && Number(AMOUNT) <= Number(one.endRange),
  );
  await page.goto(`/invest/${plan._id}`);
  await expect(page.getByRole("heading", { name: plan.name, level: 1 })).toBeVisible();
  const submit = page.getByRole("button", { name: "Register investment" });
  await expect(submit).toBeDisabled();
  await page.getByText("1 Month", { exact: true }).click();
  await page.getByLabel("Amount in USDT").fill(AMOUNT);
  await expect(submit).toBeDisabled();
  await page.getByLabel(/accept the risk/).check();
  await expect(page.getByRole("img", { name: /QR code/ }), "nothing to pay yet").toBeHidden();
  await expectAccessible(page);
  await submit.click();
  await expect(page).toHaveURL("/dashboard/investments");
  await expect(page.getByText("PROCESSING")).toBeVisible();
}

/** Pays what the page asks for and watches the confirmations count up on it, without a reload. */
async function pay(page: Page) {
  const { data } = await (await page.request.get("/api/v1/wallets/getAll")).json();
  const address: string = data.wallets[0].address;
  const payment = page.getByRole("region", { name: "Payment" });
  await expect(payment.getByText(address)).toBeVisible();
  await expect(payment.getByText("1,500.00 USDT", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));

  const paid = await page.request.post("/api/v1/demo/pay", { data: { address, amount: AMOUNT } });
  expect(paid.ok()).toBe(true);
  const counts = new Set<string>();
  const count = payment.getByText(/^\d+ of \d+ confirmations$/);
  const active = page.getByText("ACTIVE", { exact: true });
  await expect(async () => {
    // All texts there are now: asking for the one text would wait for it when it has just gone.
    for (const text of await count.allTextContents()) counts.add(text);
    await expect(active).toBeVisible({ timeout: 50 });
  }).toPass({ timeout: CONFIRMATIONS_MS, intervals: [50] });
  expect(counts.size, `confirmations seen: ${[...counts].join(", ")}`).toBeGreaterThan(1);
  expect(await page.evaluate(() => "notReloaded" in window)).toBe(true);
}

/** Lets weeks pass until the investment has matured; weekly results appear on the way. */
async function liveThroughIt(page: Page) {
  const matured = page.getByText("MATURED", { exact: true });
  let results = 0;
  for (let week = 0; week < 9 && !(await matured.isVisible()); week += 1) {
    const clock = page.getByText(/^Demo clock: it is/);
    const before = (await clock.textContent()) ?? "";
    await page.getByRole("button", { name: "Let 7 days pass" }).click();
    await expect(clock).not.toHaveText(before);
    await expect(page.getByRole("button", { name: "Let 7 days pass" })).toBeEnabled();
    if (results === 0) results = await weeklyResults(page);
  }
  await expect(matured).toBeVisible();
  expect(results, "weekly results on the page").toBeGreaterThan(0);
  await expectAccessible(page);
}

async function weeklyResults(page: Page): Promise<number> {
  const weekly = page.locator("details", { hasText: "Weekly results" }).first();
  if ((await weekly.getAttribute("open")) === null) await weekly.locator("summary").first().click();
  const chart = weekly.getByRole("img", { name: /weekly results/ });
  const none = weekly.getByText("No weekly result yet");
  await expect(chart.or(none)).toBeVisible();
  return (await chart.isVisible()) ? chart.locator("rect").count() : 0;
}

async function applyToWithdraw(page: Page) {
  const wallet = page.getByLabel("BTC wallet address");
  const apply = page.getByRole("button", { name: "Apply to withdraw" });
  await expect(apply).toBeDisabled();
  await wallet.fill(WALLETS.bitcoin);
  await apply.click();
  const refused = page.locator("form").getByRole("alert").first();
  const gone = page.getByText("You have no investments yet in this category");
  await expect(refused.or(gone)).toBeVisible();
  if (await refused.isVisible()) {
    await wallet.fill(WALLETS.regtest);
    await apply.click();
  }
  await expect(gone).toBeVisible();
  await page.getByRole("link", { name: "WITHDRAWS" }).click();
  await expect(page.getByText("Requested", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("list", { name: "Withdrawal: requested" })).toBeVisible();
  await expectAccessible(page);
}

test("one client's whole journey", async ({ page }) => {
  test.setTimeout(600_000);
  const email = `grace.${Date.now()}@example.com`;
  const password = "seven quiet harbour lamps";
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));

  await signUp(page, email, password);
  await leave(page);
  await logIn(page, email, password);
  await invest(page);
  await pay(page);
  await liveThroughIt(page);
  await applyToWithdraw(page);
  expect(problems).toEqual([]);
});
