import type { Page } from "@playwright/test";
import { expectSays, field, fill, submit } from "./help/forms";
import { open } from "./help/settled";
import { expect, test } from "./help/test";

/** The forms that move money: what they say about each field, when they can be sent, what the server says. */

async function openInvest(page: Page) {
  const { data } = await (await page.request.get("/api/v1/plans/getAll")).json();
  await open(page, `/invest/${data.plans[0]._id}`);
}

const risk = (page: Page) => page.getByLabel(/accept the risk/);

test("investing: the lengths are the four of the contract", async ({ client }) => {
  await openInvest(client);
  const lengths = client.getByRole("group", { name: "Contract length" }).getByRole("radio");
  await expect(lengths).toHaveCount(4);
  for (const name of ["1 Month", "3 Months", "6 Months", "12 Months"]) {
    await expect(client.getByRole("radio", { name, exact: true })).toBeVisible();
  }
});

test("investing: each field says what it lacks, and the button waits for all of them", async ({ client }) => {
  await openInvest(client);
  const button = submit(client, "Register investment");
  await client.getByRole("radio", { name: "1 Month" }).focus();
  await field(client, "Amount in USDT").focus();
  await expect(client.getByText("Please choose a contract length.")).toBeVisible();
  await risk(client).focus();
  await expectSays(client, "Amount in USDT", "Please enter an amount.");
  await risk(client).blur();
  await expect(client.getByText("Please confirm that you accept the risk.")).toBeVisible();

  await expect(button).toBeDisabled();
  await client.getByText("6 Months", { exact: true }).click();
  await expect(button).toBeDisabled();
  await fill(client, { "Amount in USDT": "1,000.50" });
  await expect(button).toBeDisabled();
  await risk(client).check();
  await expect(button).toBeEnabled();
  await fill(client, { "Amount in USDT": "" });
  await expect(button).toBeDisabled();
});

test("investing: an amount that is none, or outside the plan, is not sent", async ({ client }) => {
  await openInvest(client);
  const sent: string[] = [];
  client.on("request", (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await client.getByText("3 Months", { exact: true }).click();
  await risk(client).check();
  for (const [amount, message] of [
    ["a lot", "Enter an amount such as 1000 or 1,000.50, with at most 6 decimals."],
    ["-500", "Enter an amount such as 1000 or 1,000.50, with at most 6 decimals."],
    ["1e3", "Enter an amount such as 1000 or 1,000.50, with at most 6 decimals."],
    ["5", "5 is below this plan’s minimum, "],
    ["5000", "5000 is above this plan’s maximum, "],
  ] as const) {
    await fill(client, { "Amount in USDT": amount });
    await submit(client, "Register investment").click();
    await expectSays(client, "Amount in USDT", message);
    await expect(field(client, "Amount in USDT")).toBeFocused();
  }
  expect(sent).not.toContain("POST /api/v1/investments/create");
});

test("withdrawing: the address is needed, and the server refuses what is none", async ({ client }) => {
  await open(client, "/dashboard/investments");
  const button = submit(client, "Apply to withdraw");
  await expect(button).toBeDisabled();
  await field(client, "BTC wallet address").focus();
  await field(client, "BTC wallet address").blur();
  await expectSays(client, "BTC wallet address", "Please enter your wallet address.");
  await fill(client, { "BTC wallet address": "0x55d398326f99059fF775485246999027B3197955" });
  await button.click();
  await expectSays(
    client,
    "BTC wallet address",
    "This is not a bitcoin address; copy it again from your wallet.",
  );
  await expect(field(client, "BTC wallet address")).toBeFocused();
  await expect(button, "what was refused is not sent again").toBeDisabled();
  await fill(client, { "BTC wallet address": "bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080" });
  await expect(button).toBeEnabled();
});
