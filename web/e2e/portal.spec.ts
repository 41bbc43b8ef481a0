import type { Page } from "@playwright/test";
import { expectAccessible } from "./help/axe";
import { FATIMA, logInto } from "./help/demo";
import {
  answerDeposits,
  answerInvestments,
  answerWithdrawals,
  DEPOSITS,
  deposit,
  held,
  investmentsOf,
  WITHDRAWALS,
} from "./help/portal";
import { open } from "./help/settled";
import { answer, yes } from "./help/stub";
import { expect, test } from "./help/test";

/** A client's view of every state of their money, and that a screen reader hears the same. */

const main = (page: Page) => page.getByRole("main");
const article = (page: Page, status: string) =>
  main(page)
    .getByRole("article")
    .filter({ has: page.getByText(status, { exact: true }) });

test.describe("the dashboard", () => {
  test("says what the account is worth, of what it is made and what is open", async ({ client }) => {
    await open(client, "/dashboard");
    const account = client.getByRole("region", { name: "Your account" });
    for (const part of ["Invested", "Returns, open investments", "Available", "Reserved for payout"]) {
      await expect(account.getByText(part, { exact: true })).toBeVisible();
    }
    const waiting = client.getByRole("region", { name: "Open now" });
    await expect(waiting.getByText(/has matured: [\d,]+\.\d\d USDT can be withdrawn/)).toBeVisible();
    await waiting.getByRole("link", { name: "Withdraw", exact: true }).click();
    await expect(client).toHaveURL("/dashboard/investments");
  });

  test("draws the value week by week; the last one is worth what the account is", async ({ client }) => {
    await open(client, "/dashboard");
    const { data } = await (await client.request.get("/api/v1/account")).json();
    // Pages cut what is beyond a cent and never round it up.
    const cents = Math.floor(data.account.value * 100 + 1e-6) / 100;
    const worth = cents.toLocaleString("en-US", { minimumFractionDigits: 2 });
    const chart = client.getByRole("region", { name: "Value over time" });
    await expect(
      chart.getByRole("img", { name: /weeks with results, [1-9]\d* of them below zero/ }),
    ).toBeVisible();
    await expect(chart.locator("figcaption")).toContainText(worth);
    await expect(chart.locator("figcaption")).toContainText("so far");
  });

  test("every week can be heard: by the arrow keys, and as a table with its losses in words", async ({
    client,
  }) => {
    await open(client, "/dashboard");
    const chart = client.getByRole("region", { name: "Value over time" });
    const slider = chart.getByRole("slider", { name: "Week" });
    await slider.focus();
    const last = await slider.getAttribute("aria-valuetext");
    await client.keyboard.press("ArrowLeft");
    const before = await slider.getAttribute("aria-valuetext");
    expect(before).not.toBe(last);
    expect(before).toMatch(/^\w{3} \d+ – \w{3} \d+, \d{4}: value [\d,.]+ USDT, result -?[\d,.]+ USDT/);
    await client.keyboard.press("Home");
    await expect(slider).toHaveValue("0");

    await chart.getByText("Every week as a table").click();
    const rows = chart.getByRole("table").getByRole("row");
    await expect.poll(() => rows.count()).toBeGreaterThan(10);
    await expect(rows.filter({ hasText: /−[\d,.]+ USDT loss/ }).first()).toBeVisible();
    const weeks = await chart.getByRole("table").locator("tbody tr").allInnerTexts();
    // Result, money in less out, and the value after both: as they are shown, to the last decimal.
    const shown = weeks.map((week) => [...week.matchAll(/(−?)([\d,]+)\.(\d{6})\s+USDT/g)].map(microOf));
    for (const [place, [result = 0n, moved = 0n, value = 0n]] of shown.slice(0, -1).entries()) {
      expect(value - result - moved, weeks[place]).toBe(shown[place + 1]?.[2]);
    }
    await expectAccessible(client, "the dashboard with its table open");
  });

  test("the result stands beside target and record, also between days of one’s own", async ({ client }) => {
    await open(client, "/dashboard");
    const chart = client.getByRole("region", { name: "Value over time" });
    for (const line of ["At the target, not a promise", "At the mean week of the record"]) {
      await expect(chart.getByRole("listitem").filter({ hasText: line })).toBeVisible();
      await expect(chart.getByRole("definition").filter({ hasText: "USDT" }).nth(3)).toBeVisible();
    }
    const weeks = Number(await chart.getByRole("slider", { name: "Week" }).getAttribute("max")) + 1;
    await chart.getByText("From – to", { exact: true }).click();
    const from = chart.getByLabel("From", { exact: true });
    await expect(from).toHaveValue((await from.getAttribute("min")) ?? "");
    const middle = await client.evaluate(
      (first) => new Date(Date.parse(first) + 9 * 86_400_000).toISOString().slice(0, 10),
      (await from.getAttribute("min")) ?? "",
    );
    await chart.getByLabel("To", { exact: true }).fill(middle);
    await expect(chart.getByRole("slider", { name: "Week" })).toHaveAttribute("max", "1");
    expect(weeks).toBeGreaterThan(2);
    await chart.getByLabel("To", { exact: true }).fill("2001-01-01");
    await expect(chart.getByText("No week lies between these days. Choose others.")).toBeVisible();
    await expectAccessible(client, "the dashboard with days that hold no week");
    await chart.getByText("Every week as a table").click();
    await expect(chart.getByRole("columnheader", { name: "At the target" })).toBeAttached();
    await expect(chart.getByRole("columnheader", { name: "At the record’s mean" })).toBeAttached();
  });

  test("somebody new is told where the value will be drawn", async ({ client }) => {
    await answer(client, "GET account/history", yes("", { data: { history: { opening: 0, weeks: [] } } }));
    await open(client, "/dashboard");
    await expect(client.getByText(/drawn here from the day your first deposit arrives/)).toBeVisible();
  });
});

const microOf = ([, minus, whole = "", fraction = ""]: RegExpMatchArray) =>
  BigInt(`${minus ? "-" : ""}${whole.replaceAll(",", "")}${fraction}`);

test.describe("investments", () => {
  test("what waits for the client stands first; the contract is there in its words", async ({ client }) => {
    await open(client, "/dashboard/investments");
    const cards = main(client).getByRole("article");
    await expect(cards.first()).toContainText("MATURED");
    const running = article(client, "ACTIVE");
    await expect(running.getByRole("progressbar", { name: "The contract so far" })).toBeVisible();
    await expect(running.getByText(/^Matures on \w{3} \d+, \d{4} \(\d+ days left\)\.$/)).toBeVisible();
    await running.getByText("The contract", { exact: true }).click();
    for (const term of [
      "Weekly target, not a promise",
      "Early redemption",
      "Risk warning",
      "Contract number",
    ]) {
      await expect(running.getByText(term, { exact: true })).toBeVisible();
    }
    await expectAccessible(client, "an investment with its contract open");
  });

  test("in the cooling-off the time that is left is told; after it early redemption is quoted", async ({
    client,
  }) => {
    const [one] = await investmentsOf(client);
    const { data } = await (await client.request.get("/api/v1/stats")).json();
    const soon = new Date(Date.parse(data.stats.asOf) + 5 * 3_600_000 + 60_000).toISOString();
    await answerInvestments(client, [
      { ...one, status: "active", withdrawStatus: null, coolingOffUntil: soon },
    ]);
    await open(client, "/dashboard/investments");
    await expect(client.getByText(/cancel at no cost until .* UTC \(5 hours left\)/)).toBeVisible();
    await expect(client.getByRole("button", { name: "Cancel investment" })).toBeVisible();
    await expect(client.getByRole("button", { name: "Redeem early" })).toHaveCount(0);
  });

  test.describe("an empty list", () => {
    for (const path of ["/dashboard/investments", "/dashboard/withdraws"]) {
      test(path, async ({ client }) => {
        await answerInvestments(client, []);
        await answerWithdrawals(client, []);
        await open(client, path);
        await expect(
          client.getByText("You have no investments yet in this category", { exact: true }),
        ).toBeVisible();
      });
    }
  });
});

test.describe("withdrawals", () => {
  test("every state has its step or its end, and only an open one can be taken back", async ({ client }) => {
    await answerWithdrawals(client, WITHDRAWALS);
    await answerInvestments(client, []);
    await open(client, "/dashboard/withdraws");
    for (const [status, step] of [
      ["requested", "Requested"],
      ["approved", "Approved"],
      ["batched", "Rate fixed"],
      ["signed", "Signed"],
      ["broadcast", "Sent"],
    ] as const) {
      const way = client.getByRole("list", { name: `Withdrawal: ${status}` });
      await expect(way.locator("[aria-current=step]")).toContainText(step);
    }
    await expect(client.getByRole("list", { name: "Withdrawal: paid" })).toHaveCount(2);
    await expect(article(client, "REJECTED")).toContainText("Reason: The address is on a list.");
    await expect(article(client, "CANCELLED")).toContainText("you took it back.");
    await expect(client.getByRole("button", { name: "Cancel withdrawal" })).toHaveCount(2);
    await expectAccessible(client, "every state of a withdrawal");
  });

  test("after a payout one question is asked, once", async ({ client }) => {
    let stars: number | null = null;
    const paid = () => [{ ...WITHDRAWALS[5], stars }];
    await answer(client, "GET withdrawals", () => yes("", { data: { withdrawals: paid() } }));
    await answerInvestments(client, []);
    const sent = await answer(client, "POST surveys", () => {
      stars = 5;
      return yes("Thank you for your answer.");
    });
    await open(client, "/dashboard/withdraws");
    await expect(client.getByRole("button", { name: "Send answer" })).toBeDisabled();
    await client.getByText("5", { exact: true }).click();
    await client.getByRole("button", { name: "Send answer" }).click();
    await expect(client.getByText("You gave this withdrawal 5 of 5. Thank you.")).toBeVisible();
    expect(sent.map((request) => request.postDataJSON())).toEqual([{ withdrawal: "w6", stars: 5 }]);
  });
});

test("every state of a deposit says what it means; confirmations count up without a reload", async ({
  client,
}) => {
  let confirmations = 7;
  await answerDeposits(client, () =>
    DEPOSITS.map((one) => (one.status === "confirming" ? { ...one, confirmations } : one)),
  );
  // Without the stream of events the page asks by itself.
  await client.route("**/api/v1/events", (route) => route.abort());
  await open(client, "/dashboard/deposits");
  for (const words of [
    "A deposit could not be credited automatically, because it is a token other than USDT. Two of our people will credit it or send it back.",
    "The network dropped it before it was final. It counts again if the network takes it in again.",
    "The network took it back after it was credited, so the credit was taken back too.",
    "Two of our people checked and credited it.",
    "Two of our people checked it and sent it back.",
  ]) {
    await expect(client.getByText(words)).toBeVisible();
  }
  await expect(client.getByText("7 of 15 confirmations")).toBeVisible();
  await expectAccessible(client, "every state of a deposit");
  confirmations = 12;
  await expect(client.getByText("12 of 15 confirmations")).toBeVisible({ timeout: 60_000 });
});

test("a payment that is short, too much, or held back is told", async ({ page }) => {
  await logInto(page.context(), FATIMA);
  const [one] = await investmentsOf(page);
  if (!one) throw new Error("fatima has registered an investment");
  const state = {
    ...one,
    status: "created",
    investedAmount: 500,
    shortBy: 300,
    createdAt: "2026-11-19T00:00:00Z",
  };
  let deposits: ReturnType<typeof deposit>[] = [];
  await answerInvestments(page, [state]);
  await answerDeposits(page, () => deposits);
  const path = `/invest/${one.plan._id}?investment=${one._id}`;
  await open(page, path);
  await expect(page.getByText(/A part has arrived: short by 300\.00 USDT/)).toBeVisible();
  await expect(page.getByText("300.00 USDT", { exact: true })).toBeVisible();
  await expectAccessible(page, "a payment that is short");

  deposits = [deposit("confirming", { amount: 450.5, confirmations: 3 })];
  await open(page, path);
  await expect(page.getByText(/150\.50 USDT of it will stay in your available cash/)).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Confirmations" })).toHaveAttribute("value", "3");
  await expectAccessible(page, "a payment that is too much");

  deposits = [held()];
  await open(page, path);
  await expect(
    page.getByText(/could not be credited automatically, because it is a token other than USDT/),
  ).toBeVisible();
});

test("the lengths of a contract never break into two lines", async ({ client }) => {
  const { data } = await (await client.request.get("/api/v1/plans/getAll")).json();
  await open(client, `/invest/${data.plans[0]._id}`);
  const labels = client.getByRole("group", { name: "Contract length" }).locator("label");
  await expect(labels).toHaveCount(4);
  for (const width of [320, 360, 480, 640, 768, 1024, 1280, 1440, 1920]) {
    await client.setViewportSize({ width, height: 900 });
    const heights = await labels.evaluateAll((all) =>
      all.map((label) => {
        const words = document.createRange();
        words.selectNodeContents(label);
        return new Set([...words.getClientRects()].filter((box) => box.width > 2).map((box) => box.top)).size;
      }),
    );
    expect(heights, `lines at ${width} px`).toEqual([1, 1, 1, 1]);
  }
});
