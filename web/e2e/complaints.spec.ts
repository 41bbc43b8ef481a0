import { type Browser, expect, type Page } from "@playwright/test";
import { expectAccessible } from "./help/axe";
import { joinUnpaid } from "./help/demo";
import { add, enrol, hasOperators, openConsole, someone } from "./help/operators";
import { open } from "./help/settled";
import { answer, yes } from "./help/stub";
import { test } from "./help/test";

/** A complaint from the form to the register and back, and the questions before a first investment. */

async function sendOnSite(page: Page, email: string) {
  await open(page, "/complaints");
  const form = page.getByRole("form", { name: "Send a complaint" });
  await form.getByLabel("Name").fill("Vera Visitor");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("What is it about?").selectOption("withdrawal");
  await form.getByLabel("What happened?").fill("My payout took a week.\n\nNobody told me why.");
  await form.getByRole("button", { name: "Send complaint" }).click();
  const receipt = form.getByText(/Your complaint has the number/);
  await expect(receipt).toBeVisible();
  await expect(form.getByRole("status"), "it is told once").toHaveCount(1);
  return /C-\w{4}-\w{4}-\w{4}/.exec(await receipt.innerText())?.[0] ?? "";
}

async function look(page: Page, ticket: string, email: string) {
  const form = page.getByRole("form", { name: "See the status of a complaint" });
  await form.getByLabel("Number of the complaint").fill(ticket);
  await form.getByLabel("Email it was sent from").fill(email);
  await form.getByRole("button", { name: "Show it" }).click();
}

const mailbox = () => `vera.${crypto.randomUUID()}@example.com`;

/** A browser of an operator's own, on a desk. */
async function judge(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL });
  const page = await context.newPage();
  await enrol(context, add(baseURL, someone("Jana Judge"), "compliance"));
  return page;
}

test("a visitor sends a complaint and sees where it stands", async ({ page }) => {
  const email = mailbox();
  const ticket = await sendOnSite(page, email);
  expect(ticket).toMatch(/^C-/);
  await look(page, ticket.toLowerCase(), email.toUpperCase());
  await expect(page.getByText(/^Received\. We answer by/)).toBeVisible();
  await expect(page.getByText("Nobody told me why.")).toBeVisible();
  await expectAccessible(page, "/complaints with a complaint");
  await look(page, ticket, "mallory@example.com");
  await expect(page.getByText("There is no complaint with this number from this address.")).toBeVisible();
  await expect(page.getByText("Nobody told me why.")).toHaveCount(0);
});

test("nothing is sent while a field is empty, and the page says which", async ({ page }) => {
  await open(page, "/complaints");
  const form = page.getByRole("form", { name: "Send a complaint" });
  await form.getByLabel("What happened?").focus();
  await form.getByLabel("Name").focus();
  await expect(form.getByText("Please say what happened.")).toBeVisible();
  await expect(form.getByRole("button", { name: "Send complaint" })).toBeDisabled();
});

test("conflicts of interest are a page of the firm's own words", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Conflicts" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Conflicts of interest" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "We earn from gains" })).toBeVisible();
  await expectAccessible(page, "/conflicts");
});

test("a client complains, an operator answers, the client objects", async ({ page, browser, baseURL }) => {
  test.skip(!hasOperators, "BALLAST_BINARY and BALLAST_DATA do not name the demo");
  await joinUnpaid(page.context());
  await page.goto("/dashboard/complaints");
  await expect(page.getByText("You have sent no complaint.")).toBeVisible();
  await page.getByLabel("What is it about?").selectOption("account");
  await page.getByLabel("What happened?").fill("I was asked for my code twice.");
  await page.getByLabel("What do you expect us to do?").fill("Ask once.");
  await page.getByRole("button", { name: "Send complaint" }).click();
  const mine = page.getByRole("listitem").filter({ hasText: "I was asked for my code twice." }).first();
  await expect(mine).toBeVisible();
  await expectAccessible(page, "/dashboard/complaints");
  const ticket = await mine.getByRole("heading", { level: 3 }).innerText();

  const desk = await judge(browser, baseURL ?? "");
  await openConsole(desk, `/console/complaints?q=${ticket}`);
  await desk.getByRole("link", { name: ticket }).click();
  const drawer = desk.getByRole("dialog");
  await drawer.getByLabel("Outcome").selectOption("partly");
  await drawer.getByLabel("Your answer").fill("You are right about the second time. It is fixed.");
  await expectAccessible(desk, "a complaint in the console");
  await drawer.getByRole("button", { name: "Send the answer" }).click();
  await expect(drawer.getByText("The answer is on its way by email.")).toBeVisible();

  await page.reload();
  await expect(page.getByText("Answered. It was upheld in part.")).toBeVisible();
  await expect(page.getByText("You are right about the second time.")).toBeVisible();
  await page.getByText("The answer leaves something open").click();
  await page.getByLabel("What is missing?").fill("And the first time?");
  await page.getByRole("button", { name: "Object", exact: true }).click();
  await expect(page.getByText(/^Open again\. We answer by/)).toBeVisible();
  await page.goto("/dashboard/notices");
  await expect(page.getByRole("heading", { name: "Your complaint is open again" })).toBeVisible();
  await desk.context().close();
});

const QUESTIONS = [
  {
    id: "loss",
    text: "What can happen to the money you invest here?",
    choices: [
      { id: "safe", text: "It cannot become less." },
      { id: "lost", text: "I can lose part of it, or all of it." },
    ],
  },
];
const asked = (result: object | null) => ({
  json: { status: "success", data: { required: true, version: "v1", questions: QUESTIONS, result } },
});
const failed = {
  _id: "a1",
  passed: false,
  version: "v1",
  reasons: [{ question: QUESTIONS[0]?.text, why: "Money that is invested here can be lost." }],
  answeredAt: "2026-11-21T10:00:00Z",
  againAt: "2999-01-01T00:00:00Z",
};

test("who fails the questions learns why and when to try again, and sees no form", async ({ client }) => {
  let result: object | null = null;
  await answer(client, "GET appropriateness", () => asked(result));
  const sent = await answer(client, "POST appropriateness", () => {
    result = failed;
    return yes("Your answers show that this is not for you yet.", { data: { result: failed } });
  });
  const { plans } = (await (await client.request.get("/api/v1/plans/getAll")).json()).data;
  await client.goto(`/invest/${plans[0]._id}`);
  await expect(client.getByRole("heading", { name: "Before your first investment" })).toBeVisible();
  await expect(client.getByRole("button", { name: "Send answers" })).toBeDisabled();
  await expectAccessible(client, "the questions");
  await client.getByLabel("It cannot become less.").check();
  await client.getByRole("button", { name: "Send answers" }).click();
  await expect(client.getByRole("heading", { name: "Not yet" })).toBeVisible();
  await expect(client.getByText("Money that is invested here can be lost.")).toBeVisible();
  await expect(client.getByText(/You can answer again from/)).toBeVisible();
  await expect(client.getByRole("button", { name: "Register investment" })).toHaveCount(0);
  expect(sent[0]?.postDataJSON()).toEqual({ version: "v1", answers: { loss: "safe" } });
  await expectAccessible(client, "the questions, failed");
});

test("who passed the questions invests, and sees the risk category before", async ({ client }) => {
  await answer(client, "GET appropriateness", asked({ ...failed, passed: true, reasons: [], againAt: null }));
  const { plans } = (await (await client.request.get("/api/v1/plans/getAll")).json()).data;
  await client.goto(`/invest/${plans[0]._id}`);
  await expect(client.getByText(/^Risk category: /)).toBeVisible();
  await expect(client.getByRole("button", { name: "Register investment" })).toBeVisible();
});
