import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Locator, Page } from "@playwright/test";
import { expectAccessible } from "./help/axe";
import { type OwnDemo, startDemo } from "./help/own-demo";
import { picture, wantsPictures } from "./help/pictures";
import { expect, test } from "./help/test";

/**
 * A week of the demo's firm, done from the console alone by people who have never seen it: every step is a link or a
 * button that the screen shows, and every sentence that is waited for is one that says what to do next.
 */
const binary = process.env.BALLAST_BINARY;
test.skip(!binary, "BALLAST_BINARY does not name the program");

let demo: OwnDemo;
test.beforeAll(async () => {
  demo = await startDemo(binary ?? "");
});
test.afterAll(async () => {
  await demo?.stop();
});

const screens: Page[] = [];
test.afterEach(async ({ browserName: _ }, info) => {
  const open = screens.splice(0);
  for (const [place, page] of open.entries()) {
    if (info.status !== info.expectedStatus) {
      const path = info.outputPath(`screen-${place}.png`);
      await page.screenshot({ path });
    }
    await page.context().close();
  }
});

const KINDS = ["viewport", "userAgent", "deviceScaleFactor", "isMobile", "hasTouch"] as const;

/** A browser of someone's own, on the console's door. */
async function atTheDoor(browser: Browser): Promise<Page> {
  const use = test.info().project.use as Record<string, unknown>;
  const kind = Object.fromEntries(KINDS.map((name) => [name, use[name]]));
  const context = await browser.newContext({ ...kind, baseURL: demo.origin, acceptDownloads: true });
  // A missing element fails soon; the test as a whole may take long.
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  screens.push(page);
  await page.goto("/console");
  await expect(page.getByRole("heading", { name: "Operators" })).toBeVisible();
  return page;
}

/** Logs in with what the demo's own page shows, to which the door leads. */
async function signIn(browser: Browser, name: string): Promise<Page> {
  const page = await atTheDoor(browser);
  const [help] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "the page of the demo’s operators" }).click(),
  ]);
  const card = help.getByRole("article").filter({ hasText: name });
  const email = await card.locator("header b").innerText();
  const password = await help.locator("main > p code").first().innerText();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Enter the code of your app" })).toBeVisible();
  const code = card.locator(".code b");
  await expect(code).toHaveText(/^\d{6}$/, { timeout: 60_000 });
  await page.getByLabel("6-digit code").fill(await code.innerText());
  await help.close();
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("heading", { name: "Overview", level: 1 })).toBeVisible();
  return page;
}

/** The demo's clients who want to be paid. */
const EVERYBODY = ["Alice", "Bruno", "Gita", "Hugo", "Ines", "Jonas"];

const DAY_MS = 86_400_000;

const dialog = (page: Page) => page.getByRole("dialog").last();

/** Back to the first page, and from there to a queue that waits. */
async function toQueue(page: Page, queue: string | RegExp) {
  await home(page);
  await page.getByRole("main").getByRole("link", { name: queue }).click();
  await settled(page);
}

const home = (page: Page) => openPage(page, "Overview");

/** By the list of pages, which phones have behind a button. */
async function openPage(page: Page, name: string) {
  const link = page.getByRole("navigation").getByRole("link", { name: new RegExp(`^${name}`) });
  const seen = link.filter({ visible: true });
  if ((await seen.count()) === 0) await page.getByRole("button", { name: "Open the menu" }).click();
  await seen.first().click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await settled(page);
}

async function settled(page: Page) {
  await expect(page.locator("[aria-busy=true], .skeleton, .waiting")).toHaveCount(0);
}

/** Says why and proposes; then the screen says that a second person has to agree. */
async function propose(page: Page, why: string, button: string) {
  await dialog(page).getByLabel(/Why/).fill(why);
  await dialog(page).getByRole("button", { name: button }).click();
  await expect(dialog(page)).toContainText(
    /Another operator has to approve it|waits for a second person|wait for a second person/,
  );
  await closeAll(page);
}

/** Closes whatever lies over the page. */
async function closeAll(page: Page) {
  const open = page.getByRole("dialog");
  await expect(async () => {
    if ((await open.count()) > 0) {
      await open.last().getByRole("button", { name: "Close", exact: true }).first().click({ timeout: 2_000 });
    }
    await expect(open).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

/** A venue's statement: a demo account's worth at the end of each of these days, and of the day before. */
function statementOf(from: string, to: string): Buffer {
  const lines = ["date,equity,note"];
  for (let at = Date.parse(from) - DAY_MS; at < Date.parse(to); at += DAY_MS) {
    lines.push(
      `${new Date(at).toISOString().slice(0, 10)},${1_000_000 + 120 * lines.length},Demo: nobody traded`,
    );
  }
  return Buffer.from(`${lines.join("\n")}\n`);
}

/** The file that the demo's replacement for the offline computer hands over. */
async function signedHere(page: Page): Promise<string> {
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    dialog(page).getByRole("button", { name: "Sign it in this demo" }).click(),
  ]);
  return saved.path();
}

/** Both files downloaded, and the command run that the page shows, in the folder that they are in. */
async function signedInATerminal(page: Page): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "ballast-offline-"));
  for (const name of ["Transaction (PSBT)", "Manifest"]) {
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      dialog(page).getByRole("link", { name }).click(),
    ]);
    await saved.saveAs(join(folder, saved.suggestedFilename()));
  }
  const typed = dialog(page).locator("pre.command");
  await expect(typed, "the manifest's digest is in it").not.toContainText("…");
  const shown = await typed.innerText();
  const command = shown.replace(/^ballast/, binary ?? "").concat(" --yes --out signed.psbt");
  const said = execFileSync("sh", ["-c", command], { cwd: folder, encoding: "utf8" });
  expect(said).toContain("6 payouts");
  return join(folder, "signed.psbt");
}

/** Checks the boxes of these rows. */
async function pick(page: Page, rows: readonly (string | RegExp)[]) {
  for (const text of rows) await row(page, text).getByRole("checkbox").check();
}

const row = (page: Page, text: string | RegExp): Locator => page.getByRole("row").filter({ hasText: text });

test("a week is done from the console alone", async ({ browser, isMobile }) => {
  test.setTimeout(600_000);
  let cora: Page;
  let carl: Page;
  let tom: Page;
  const isMonday = new Date().getUTCDay() === 1;

  await test.step("the trader enters a result out of the venue's statement", async () => {
    const tess = await signIn(browser, "Tess Demo");
    await openPage(tess, "Results");
    await tess.getByRole("link", { name: "Enter a result" }).click();
    // Weeks end on Sundays: on a Monday all are settled.
    if (isMonday) {
      await expect(tess.getByRole("button", { name: "Propose this result" })).toHaveCount(0);
      return;
    }
    await tess.getByLabel("Plan", { exact: true }).selectOption({ label: "Advanced" });
    const from = await tess.getByLabel("First day", { exact: true }).inputValue();
    const last = await tess.getByLabel("Last day", { exact: true }).inputValue();
    const to = new Date(Date.parse(last) + DAY_MS).toISOString().slice(0, 10);
    const file = { name: "demo-venue-advanced.csv", mimeType: "text/csv", buffer: statementOf(from, to) };
    await tess.getByLabel("The venue’s statement of these days").setInputFiles(file);
    await tess.getByRole("button", { name: "Keep this file" }).click();
    await tess.getByRole("button", { name: "Read the result out of it" }).click();
    await tess.getByRole("button", { name: "Use what was read" }).click();
    await tess.getByRole("button", { name: "Show every effect" }).click();
    await expect(tess.getByRole("button", { name: "Propose this result" })).toBeVisible();
    await picture(tess, "strikes", tess.getByRole("heading", { name: "Result", exact: true }));
    await expectAccessible(tess, "a result with every effect");
    await tess.getByRole("button", { name: "Propose this result" }).click();
    await expect(tess.getByRole("main")).toContainText("A second person opens the evidence");
  });

  await test.step("compliance proposes every withdrawal that passes the rules", async () => {
    cora = await signIn(browser, "Cora Demo");
    await picture(cora, "overview");
    await toQueue(cora, /Withdrawals to check/);
    await picture(cora, "withdrawals");
    await pick(cora, ["Alice Demo", "Ines Demo", "Jonas Demo"]);
    await cora.getByRole("button", { name: "Propose approval of 3…" }).click();
    await dialog(cora).getByRole("button", { name: "Propose 3" }).click();
    await expect(dialog(cora)).toContainText("A second person now approves them");
    await closeAll(cora);
  });

  await test.step("and that a deposit in quarantine is given to its client", async () => {
    await toQueue(cora, /Deposits in quarantine/);
    await row(cora, "0.75").getByRole("button").or(row(cora, "0.75").getByRole("link")).first().click();
    await expect(dialog(cora)).toContainText("smallest deposit");
    await picture(cora, "deposits");
    await dialog(cora).getByRole("button", { name: "Give it to a client…" }).click();
    await expect(dialog(cora)).toContainText("Chidi Demo");
    await propose(cora, "Chidi paid it; we credit it as a courtesy.", "Propose giving it");
  });

  await test.step("her colleague approves the result, and the rest in one sitting", async () => {
    carl = await signIn(browser, "Carl Demo");
    await toQueue(carl, /Changes to approve/);
    for (const [result, file] of [
      ["Result of Growth", "demo-venue-growth"],
      ...(isMonday ? [] : [["Result of Advanced", "demo-venue-advanced"] as const]),
    ] as const) {
      const one = row(carl, result);
      await expect(one.getByRole("checkbox")).toBeDisabled();
      await one.getByRole("link").or(one.getByRole("button")).first().click();
      await expect(dialog(carl)).toContainText("Tess Demo");
      await expect(dialog(carl)).toContainText(file);
      if (result === "Result of Growth") {
        await picture(carl, "approvals");
        await expectAccessible(carl, "a result to approve");
      }
      const [evidence] = await Promise.all([
        carl.waitForEvent("download"),
        dialog(carl).getByRole("link", { name: "Open the evidence" }).click(),
      ]);
      expect(readFileSync(await evidence.path(), "utf8")).toMatch(/Demo: (simulated; nobody|nobody) traded/);
      await carl.getByRole("button", { name: "Approve exactly this" }).click();
      await expect(dialog(carl)).toContainText(/approved/i);
      await closeAll(carl);
    }
    await pick(carl, ["Alice Demo", "Gita Demo", "Ines Demo", "Jonas Demo", "Chidi Demo"]);
    await carl.getByRole("button", { name: /^Approve 5…$/ }).click();
    await dialog(carl).getByRole("button", { name: "Approve these 5" }).click();
    await expect(dialog(carl)).toContainText("All 5 are done.");
    await closeAll(carl);
  });

  await test.step("the treasurer puts the approved ones into a batch", async () => {
    tom = await signIn(browser, "Tom Demo");
    await toQueue(tom, /Withdrawals to batch/);
    await pick(tom, EVERYBODY);
    await tom.getByRole("button", { name: /^Build a batch of 6…$/ }).click();
    await expect(tom.getByText("Made up, two")).toBeVisible();
    await tom.getByRole("button", { name: /Propose this batch/ }).click();
    await expect(tom.getByRole("main")).toContainText("A second person now approves exactly this");
  });

  await test.step("and says what the difference between books and chain is", async () => {
    await toQueue(tom, /Differences to explain/);
    await tom.getByRole("button", { name: "Deposit addresses and treasury" }).click();
    await picture(tom, "treasury");
    await dialog(tom).getByRole("button", { name: "Say what it is…" }).click();
    await propose(tom, "Somebody sent 250 USDT to the treasury by mistake.", "Propose this explanation");
  });

  await test.step("the other treasurer approves all of it", async () => {
    const tina = await signIn(browser, "Tina Demo");
    await toQueue(tina, /Changes to approve/);
    await pick(tina, [/batch/i, /promotions/, /custody/i]);
    await tina.getByRole("button", { name: /^Approve 3…$/ }).click();
    await dialog(tina).getByRole("button", { name: "Approve these 3" }).click();
    await expect(dialog(tina)).toContainText("All 3 are done.");
    await closeAll(tina);
  });

  await test.step("the batch is signed offline, brought back, and paid by the chain", async () => {
    await toQueue(tom, /Batches to sign/);
    await row(tom, "to sign").getByRole("link").first().click();
    await expect(dialog(tom).getByRole("button", { name: "Check and send it" })).toBeVisible();
    await picture(tom, "batches");
    const file = isMobile ? await signedHere(tom) : await signedInATerminal(tom);
    await dialog(tom).getByLabel("Signed transaction").setInputFiles(file);
    await dialog(tom).getByRole("button", { name: "Check and send it" }).click();
    await expect(dialog(tom)).toContainText("Paid and confirmed. Every client in it was told.", {
      timeout: 90_000,
    });
    await closeAll(tom);
    await openPage(tom, "Withdrawals");
    await tom.getByRole("button", { name: "Paid", exact: true }).click();
    await settled(tom);
    for (const name of EVERYBODY) await expect(row(tom, name)).toContainText("paid");
  });

  await test.step("support answers a client", async () => {
    const sam = await signIn(browser, "Sam Demo");
    await toQueue(sam, /Messages to answer/);
    await row(sam, "Bruno Demo").getByRole("link").first().click();
    await expect(dialog(sam)).toContainText("When will it be paid");
    await picture(sam, "messages");
    await dialog(sam).getByLabel("Your answer").fill("It was paid today, at the rate your mail names.");
    await dialog(sam).getByRole("button", { name: "Send by email" }).click();
    await expect(dialog(sam)).toContainText("It was paid today, at the rate your mail names.");
  });

  await test.step("every queue is empty, and the audit trail shows who did what", async () => {
    await home(carl);
    const over = carl.getByRole("region", { name: "Nothing waits" });
    for (const queue of [
      "Deposits in quarantine",
      "Withdrawals to check",
      "Withdrawals to batch",
      "Batches to sign",
    ]) {
      await expect(over).toContainText(queue);
    }
    await openPage(carl, "Audit");
    await expect(carl.getByRole("table")).toContainText("Sam Demo");
    // Entries of the firm's own jobs may have moved the others to a later page.
    const trail = await (await carl.request.get("/api/v1/operator/audit?limit=200")).text();
    for (const name of ["Carl Demo", "Tom Demo", "Tina Demo", "Sam Demo"]) expect(trail).toContain(name);
  });
});

test("the other pages of the handbook", async ({ browser, isMobile }) => {
  test.skip(!wantsPictures || isMobile, "BALLAST_PICTURES does not ask for pictures");
  const sam = await signIn(browser, "Sam Demo");
  await openPage(sam, "Clients");
  await row(sam, "Alice Demo").getByRole("link").first().click();
  await settled(sam);
  await picture(sam, "clients");
  const cora = await signIn(browser, "Cora Demo");
  await openPage(cora, "Complaints");
  await row(cora, "Emil Demo").getByRole("link").first().click();
  await settled(cora);
  await picture(cora, "complaints");
  const ada = await signIn(browser, "Ada Demo");
  for (const name of ["Operators", "Plans", "Capital"]) {
    await openPage(ada, name);
    await picture(ada, name.toLowerCase());
  }
  await openPage(ada, "Content");
  await ada
    .getByRole("row")
    .filter({ hasText: "disclosures" })
    .getByRole("link")
    .or(ada.getByRole("button", { name: /disclosures/ }))
    .first()
    .click();
  await settled(ada);
  await ada
    .getByLabel("Text", { exact: true })
    .pressSequentially("Write to us before you believe anything else. ");
  await picture(ada, "content", ada.getByRole("heading", { name: "What changes" }));
});
