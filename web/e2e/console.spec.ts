import type { BrowserContext, Page } from "@playwright/test";
import { expectAccessible } from "./help/axe";
import { complaints, reportRefusals } from "./help/complaints";
import { add, enrol, hasOperators, openConsole, PASSWORD, type Role, someone } from "./help/operators";
import { expect, test } from "./help/test";
import { codeOf } from "./help/totp";

/**
 * Operators at work on a running `ballast demo`: let in by one-time links, each with an authenticator app whose codes
 * are made here. No answer is made up.
 */
test.skip(!hasOperators, "BALLAST_BINARY and BALLAST_DATA do not name the demo");

/** A separate browser in which someone with these roles is logged in. */
async function operator(page: Page, name: string, ...roles: Role[]) {
  const { baseURL = "" } = test.info().project.use;
  const who = someone(name);
  const key = await enrol(page.context(), add(baseURL, who, ...roles));
  return { ...who, key };
}

async function another(context: BrowserContext): Promise<Page> {
  const browser = context.browser();
  if (!browser) throw new Error("no browser");
  const { viewport = null, userAgent, isMobile, hasTouch, baseURL } = test.info().project.use;
  const kind = {
    viewport,
    baseURL,
    ...(userAgent && { userAgent }),
    ...(isMobile && { isMobile, hasTouch: hasTouch ?? true }),
  };
  return (await browser.newContext(kind as object)).newPage();
}

const dialog = (page: Page) => page.getByRole("dialog");

/** A call of the logged-in operator, as their own pages would make it. */
const send = (page: Page, path: string, data: object) =>
  page.request.post(`/api/v1/operator/${path}`, {
    data,
    headers: { origin: new URL(test.info().project.use.baseURL ?? "").origin },
  });

/** Proposes a new operator by the call, as the form does. */
async function invite(page: Page, who: { email: string; name: string }, why = "We need more hands.") {
  const data = { ...who, roles: ["support"], why };
  const answer = await send(page, "operators", data);
  expect(answer.status(), await answer.text()).toBe(202);
}

test("an operator enrols by a one-time link, leaves, and logs in", async ({ page, baseURL }) => {
  await reportRefusals(page.context());
  const heard = complaints(page);
  const who = someone("Ada Admin");
  const link = add(baseURL ?? "", who, "admin", "treasurer");

  await page.goto(link);
  await expect(page.getByText("Ada Admin")).toBeVisible();
  await expect(page).toHaveURL(/\/console\/enrol$/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expectAccessible(page, "enrolment");
  await page.getByLabel("Choose a password").fill(PASSWORD);
  await page.getByLabel("The same again").fill("something else");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("The same again")).toHaveAccessibleDescription(/not the same/);
  await page.getByLabel("The same again").fill(PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  await expectAccessible(page, "the QR code");
  const shown = await page.getByRole("link", { name: /Open it in an app/ }).getAttribute("href");
  const key = new URL(shown ?? "").searchParams.get("secret") ?? "";
  await page.getByLabel("6-digit code").fill(codeOf(key));
  await page.getByRole("button", { name: "Switch it on" }).click();
  await expect(page.getByRole("heading", { name: "Overview", level: 1 })).toBeVisible();

  await leave(page);
  await page.goto(link);
  await expect(page.getByRole("alert")).toBeVisible();

  await page.goto("/console/audit?cause=operator_security");
  await expect(page).toHaveURL(/\/console\/login$/);
  await expect(page.getByRole("heading", { name: "Operators", level: 1 })).toBeVisible();
  await expectAccessible(page, "the log-in");
  await page.getByLabel("Email").fill(who.email);
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toContainText(/[Ii]ncorrect/);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Enter the code of your app" })).toBeVisible();
  await expect(page.getByLabel("6-digit code")).toBeFocused();
  await expectAccessible(page, "the second step");
  await page.getByLabel("6-digit code").fill(codeOf(key, 1));
  await page.keyboard.press("Enter");
  // Back at the page that the door interrupted.
  await expect(page).toHaveURL(/\/console\/audit\?cause=operator_security$/);
  await expect(page.getByRole("heading", { name: "Audit", level: 1 })).toBeVisible();
  expect(heard.filter((text) => !/40[0149]/.test(text))).toEqual([]);
});

async function leave(page: Page) {
  const menu = page.getByRole("button", { name: "Open the menu" });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/console\/login$/);
}

test("a change waits for a second person, who sees exactly what it is", async ({ page }) => {
  await operator(page, "Mara Maker", "admin");
  const newcomer = someone("Nora Newcomer");
  await openConsole(page, "/console/operators");
  await page.getByRole("button", { name: "Invite an operator…" }).click();
  await dialog(page).getByLabel("Name").fill(newcomer.name);
  await dialog(page).getByLabel("Email").fill(newcomer.email);
  await dialog(page)
    .getByRole("checkbox", { name: /support/ })
    .check();
  await dialog(page).getByLabel(/Why/).fill("Answers messages from Monday on.");
  await expectAccessible(page, "an invitation");
  await dialog(page).getByRole("button", { name: "Propose it" }).click();
  await expect(dialog(page)).toContainText("nothing has changed yet");
  await dialog(page).getByRole("link", { name: "Approvals" }).click();

  // The maker may look, and not approve.
  await expect(page).toHaveURL(/\/console\/approvals\?open=/);
  await expect(page.getByRole("button", { name: "Reject…" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve exactly this" })).toHaveCount(0);
  const open = page.url();

  const second = await another(page.context());
  await operator(second, "Carl Checker", "admin");
  await second.goto(open);
  const story = second.getByRole("dialog");
  await expect(story).toContainText(newcomer.email);
  await expect(story).toContainText("Answers messages from Monday on.");
  await expect(story).toContainText("Mara Maker");
  await expect(story).toContainText(/Expires/);
  await expectAccessible(second, "an approval");
  await second.getByRole("button", { name: "Approve exactly this" }).click();
  await expect(story).toContainText("/console/enrol#");
  await openConsole(second, "/console/operators");
  await expect(second.getByRole("row").filter({ hasText: newcomer.email })).toContainText("invited");
  await second.context().close();
});

test("many are approved in one sitting, and each refusal is named", async ({ page }) => {
  await operator(page, "Mara Maker", "admin");
  const why = `Many hands ${Date.now()}`;
  for (const name of ["One Hand", "Two Hand", "Three Hand"]) await invite(page, someone(name), why);
  const second = await another(page.context());
  await operator(second, "Carl Checker", "admin");
  await openConsole(second, "/console/approvals?kind=operator_invite&limit=200");
  const rows = second.getByRole("row").filter({ hasText: /Hand/ });
  // One is turned down behind the back of the one who selects.
  const { data } = await (
    await page.request.get("/api/v1/operator/approvals?state=pending&mine=true")
  ).json();
  const gone = data.approvals.find(({ title }: { title: string }) => title.includes("Two Hand"));
  for (const row of await rows.all()) await row.getByRole("checkbox").check();
  await send(page, `approvals/${gone._id}/reject`, { reason: "Not yet." });
  await second.getByRole("button", { name: /^Approve \d+…$/ }).click();
  await expect(dialog(second)).toContainText("New operator");
  await expectAccessible(second, "many approvals");
  await dialog(second)
    .getByRole("button", { name: /^Approve these/ })
    .click();
  await expect(dialog(second)).toContainText("1 refused");
  await dialog(second).getByRole("button", { name: "Close", exact: true }).first().click();
  await expect(rows).toHaveCount(0);
  await second.context().close();
});

test("a list is worked with the keyboard alone", async ({ page, isMobile }) => {
  test.skip(isMobile, "phones have no keyboard");
  await operator(page, "Kay Keys", "admin");
  for (const name of ["First Row", "Second Row"]) await invite(page, someone(name));
  const second = await another(page.context());
  await operator(second, "Carl Checker", "admin");
  await openConsole(second, "/console/approvals");
  const links = second.locator("[data-row-focus]");
  await second.keyboard.press("j");
  await expect(links.first()).toBeFocused();
  await second.keyboard.press("ArrowDown");
  await expect(links.nth(1)).toBeFocused();
  // Down to the first row that can be chosen: what one may not approve, or has to open, cannot.
  const row = second.getByRole("row").filter({ has: second.locator(":focus") });
  await expect(async () => {
    if (!(await row.getByRole("checkbox").isEnabled())) await second.keyboard.press("ArrowDown");
    await expect(row.getByRole("checkbox")).toBeEnabled({ timeout: 200 });
  }).toPass();
  const at = await links.evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement));
  await second.keyboard.press("x");
  await expect(row.getByRole("checkbox")).toBeChecked();
  await second.keyboard.press("x");
  await second.keyboard.press("Enter");
  await expect(dialog(second)).toBeVisible();
  const first = second.url();
  await second.keyboard.press("k");
  await expect(second).not.toHaveURL(first);
  await expect(second.getByRole("button", { name: "Decide later" })).toBeVisible();
  await second.keyboard.press("Escape");
  await expect(dialog(second)).toBeHidden();
  await expect(links.nth(at - 1)).toBeFocused();
  await second.keyboard.press("?");
  await expect(second.getByRole("dialog", { name: "Keys of this list" })).toBeVisible();
  await expectAccessible(second, "the keys");
  await second.keyboard.press("Escape");
  await second.goBack();
  await expect(second).toHaveURL(/open=/);
  await second.context().close();
});

test("a change is turned down with the keyboard alone", async ({ page, isMobile }) => {
  test.skip(isMobile, "phones have no keyboard");
  await operator(page, "Mara Maker", "admin");
  await invite(page, someone("Turned Down"));
  const { data } = await (
    await page.request.get("/api/v1/operator/approvals?state=pending&mine=true")
  ).json();
  const second = await another(page.context());
  await operator(second, "Carl Checker", "admin");
  await openConsole(second, `/console/approvals?open=${data.approvals[0]._id}`);
  const story = dialog(second);
  await expect(story.getByText("What to do now")).toBeVisible();
  const focused = (name: string | RegExp) =>
    story.getByRole("button", { name }).and(second.locator(":focus"));
  await expect(story.getByRole("heading", { level: 2 })).toBeFocused();
  for (let presses = 0; presses < 20 && !(await focused("Reject…").isVisible()); presses += 1) {
    await second.keyboard.press("Tab");
  }
  await second.keyboard.press("Enter");
  // The focus is on a text field, and letters are letters there.
  await expect(story.getByLabel(/Why is it rejected/)).toBeFocused();
  await second.keyboard.type("jk x / ?");
  await expect(story.getByLabel(/Why is it rejected/)).toHaveValue("jk x / ?");
  await second.keyboard.press("Tab");
  await second.keyboard.press("Tab");
  await second.keyboard.press("Enter");
  await expect(focused("Reject…")).toBeVisible();
  await second.keyboard.press("Enter");
  await second.keyboard.type("We are enough.");
  await second.keyboard.press("Tab");
  await second.keyboard.press("Enter");
  await expect(story.getByText(/Nothing was changed|[Rr]ejected/).first()).toBeVisible();
  await second.keyboard.press("Escape");
  await expect(story).toBeHidden();
  await second.context().close();
});

test("whoever is no operator gets neither the pages nor their code", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/console/withdrawals");
  await expect(page).toHaveURL(/\/console\/login$/);
  const own = new Set(asked.filter((url) => /\/assets\//.test(url)));
  asked.length = 0;
  const visitor = await another(page.context());
  visitor.on("request", (request) => asked.push(request.url()));
  for (const path of ["/", "/login", "/plans"]) await visitor.goto(path, { waitUntil: "networkidle" });
  const styles = [...own].filter((url) => /route-.*\.css/.test(url));
  expect(styles.length).toBeGreaterThan(0);
  for (const url of styles) expect(asked).not.toContain(url);
  await visitor.context().close();
});
