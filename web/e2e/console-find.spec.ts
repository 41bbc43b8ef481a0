import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./help/axe";
import { tab } from "./help/keyboard";
import { dialog, ownOffice } from "./help/office";
import { openConsole } from "./help/operators";
import { expect, test } from "./help/test";

/** Ways through the console that start anywhere, and what is kept of a list. */
const office = ownOffice();

const finder = (page: Page) => page.getByRole("dialog", { name: "Find anything" });

async function openFinder(page: Page) {
  await page.getByRole("button", { name: /^Find anything/ }).click();
  await expect(finder(page).getByRole("combobox")).toBeFocused();
}

test("anything is found from one field", async ({ browser, isMobile }) => {
  const cora = await office.arrives(browser, "Cora Finds", "compliance", "trader");
  await openConsole(cora, "/console/health");
  if (isMobile) await openFinder(cora);
  else await cora.keyboard.press("Control+k");
  await expect(finder(cora).getByRole("combobox")).toBeFocused();
  await expectAccessible(cora, "the finder");

  await cora.keyboard.type("enter a res");
  await expect(finder(cora).getByRole("option")).toHaveText([
    /Enter a result/,
    /Search the manual for “enter a res”/,
  ]);
  await cora.keyboard.press("Enter");
  await expect(cora.getByRole("heading", { name: "Enter a result", level: 1 })).toBeVisible();

  await openFinder(cora);
  await cora.keyboard.type("alice");
  const options = finder(cora).getByRole("option");
  await expect(options.filter({ hasText: "withdrawal" })).not.toHaveCount(0);
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await cora.keyboard.press("ArrowDown");
  await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
  await cora.keyboard.press("ArrowUp");
  await cora.keyboard.press("Enter");
  await expect(cora).toHaveURL(/\/console\/clients\?open=/);
  await expect(dialog(cora)).toContainText("alice@demo.example");
  await dialog(cora).getByRole("button", { name: "Close", exact: true }).first().click();

  await openConsole(cora, "/console/complaints?state=all");
  const row = await cora.getByRole("row").filter({ hasText: /C-/ }).first().innerText();
  await openFinder(cora);
  await cora.keyboard.type(/C-[\w-]+/.exec(row)?.[0] ?? "no number");
  await options.filter({ hasText: "complaint" }).first().click();
  await expect(cora).toHaveURL(/\/console\/complaints\?state=all&open=/);
});

test("a command opens what it names, and closing it leaves the page", async ({ browser }) => {
  const abe = await office.arrives(browser, "Abe Commands", "admin", "treasurer");
  await openConsole(abe, "/console/treasury");
  for (const [text, title] of [
    ["Prepare a sweep", "Prepare a sweep"],
    ["Invite an op", "Invite an operator"],
    ["Change the lim", "Change the limits"],
    ["Move mon", "Move money"],
    ["New plan", "New plan"],
    ["New web", "New webhook"],
  ]) {
    await openFinder(abe);
    await abe.keyboard.type(text ?? "");
    await abe.keyboard.press("Enter");
    const opened = abe.getByRole("dialog", { name: title ?? "", exact: true });
    await expect(opened).toBeVisible();
    await expect(opened.locator(":focus")).toHaveCount(1);
    await abe.keyboard.press("Escape");
    await expect(opened).toBeHidden();
    await expect(abe).not.toHaveURL(/do=/);
  }
  await openFinder(abe);
  await abe.keyboard.type("Build a b");
  await abe.keyboard.press("Enter");
  await expect(abe.getByRole("heading", { name: "Build a batch", level: 1 })).toBeVisible();
  await expect(abe.getByRole("button", { name: /^Propose this batch of \d+/ })).toBeVisible();
});

test("g and a letter go to a page, and never while one writes", async ({ browser, isMobile }) => {
  test.skip(isMobile, "phones have no keyboard");
  const kay = await office.arrives(browser, "Kay Goes", "compliance");
  await openConsole(kay, "/console");
  await kay.keyboard.press("g");
  await kay.keyboard.press("w");
  await expect(kay.getByRole("heading", { name: "Withdrawals", level: 1 })).toBeVisible();
  await kay.keyboard.press("/");
  await kay.keyboard.type("gd");
  await expect(kay.getByLabel("Search withdrawals")).toHaveValue("gd");
  await expect(kay).toHaveURL(/\/console\/withdrawals/);
});

test("a list is saved as it is filtered, as a view and as a file", async ({ browser, isMobile }) => {
  const cora = await office.arrives(browser, "Cora Keeps", "compliance");
  await openConsole(cora, "/console/withdrawals");
  const states = cora.getByRole("group", { name: "State" });
  await expect(states.getByRole("button", { name: /^To check/ })).toHaveAttribute("aria-pressed", "true");
  const rows = cora.locator("tbody tr[data-row]");
  const count = Number(/\d+/.exec(await states.getByRole("button", { name: /^To check/ }).innerText())?.[0]);
  await expect(rows, "the count of a tab is the length of its list").toHaveCount(count);

  await states.getByRole("button", { name: /^To batch/ }).click();
  await expect(cora).toHaveURL(/state=approved/);
  await expect(rows.first()).toContainText("to batch");
  const [file] = await Promise.all([
    cora.waitForEvent("download"),
    cora.getByRole("button", { name: "Save as CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("withdrawals-approved.csv");
  const lines = readFileSync(await file.path(), "utf8")
    .trim()
    .split("\r\n");
  expect(lines.length - 1).toBe(await rows.count());
  expect(lines[0]).toContain("client.name");

  if (isMobile) return;
  await cora.getByRole("button", { name: "Save view" }).click();
  await openConsole(cora, "/console");
  const views = cora.getByRole("list", { name: "Saved views" });
  await views.getByRole("link", { name: "Withdrawals: To batch" }).click();
  await expect(cora).toHaveURL(/withdrawals\?state=approved$/);
  await views.getByRole("button", { name: /^Remove the view/ }).click();
  await expect(views).toHaveCount(0);
});

test("whoever proposes a payment reads its whole address and that it is the first", async ({ browser }) => {
  const cora = await office.arrives(browser, "Cora Reads", "compliance");
  const { data } = await (await cora.request.get("/api/v1/operator/withdrawals?state=requested")).json();
  const one = data.withdrawals.find(({ approval }: { approval: string | null }) => approval === null);
  await openConsole(cora, `/console/withdrawals?open=${one._id}`);
  await dialog(cora).getByRole("button", { name: "Propose approval…" }).click();
  const question = dialog(cora);
  const groups: string[] = one.wallet.match(/.{1,4}/g);
  for (const group of groups) await expect(question.getByText(group, { exact: true })).toBeVisible();
  await expect(question).toContainText("First payment to this address");
  await expectAccessible(cora, "a proposal");
  await question.getByRole("button", { name: new RegExp(`^Propose .* USDT to ${one.client.name}$`) }).click();
  await expect(cora.getByRole("dialog").first()).toContainText("waits for a second person");
});

test("what a page is for steps back after three visits", async ({ browser }) => {
  const cora = await office.arrives(browser, "Cora Knows", "compliance");
  const lead = cora.getByText("Everyone with an account, and the whole story of each");
  for (let visit = 0; visit < 3; visit += 1) {
    await openConsole(cora, "/console/clients");
    await expect(lead).toBeVisible();
  }
  await openConsole(cora, "/console/clients");
  await expect(lead).toBeHidden();
  await cora.getByRole("button", { name: "What this page is for" }).click();
  await expect(lead).toBeVisible();
});

test("every state of a list is seen whole when it has the focus", async ({ browser }) => {
  const tom = await office.arrives(browser, "Tom Tabs", "treasurer");
  await openConsole(tom, "/console/withdrawals");
  const states = tom.locator(".state-tab");
  for (const key of ["Tab", "Shift+Tab"] as const) {
    await (key === "Tab" ? states.first() : states.last()).focus();
    for (let step = 1; step < (await states.count()); step += 1) {
      await tab(tom, key);
      const { left, right, edge } = await tom.evaluate(() => {
        const box = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
        return { left: box.left, right: box.right, edge: innerWidth };
      });
      expect({ key, step, seen: left >= 0 && right <= edge }).toEqual({ key, step, seen: true });
    }
  }
});
