import { expectAccessible } from "./help/axe";
import { pictureOfBoth, wantsPictures } from "./help/pictures";
import { open } from "./help/settled";
import { expect, test } from "./help/test";

/** A client checks a week: the browser computes it again and shows how. */

test("a week is computed again in the browser, with its working", async ({ client }) => {
  await open(client, "/dashboard/investments");
  const card = client.getByRole("article").filter({ hasText: "Check a week" }).first();
  await card.getByText("Check a week").click();
  await expect(card.getByText(/It adds up/)).toBeVisible();
  for (const step of [
    "The same for everyone",
    "Your contract",
    "Your weight",
    "Your part",
    "Our share",
    "Due to you",
    "What you got",
  ]) {
    await expect(card.getByText(step, { exact: true })).toBeVisible();
  }
  await expectAccessible(client);
  const wide = await client.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  // Any other week as well.
  const weeks = card.getByLabel("Week", { exact: true });
  const values = await weeks
    .locator("option")
    .evaluateAll((all) => all.map((one) => one.getAttribute("value")));
  await weeks.selectOption(values.at(-1) ?? "");
  await expect(card.getByText(/It adds up/)).toBeVisible();
});

test("the picture of a checked week on the home page", async ({ client }) => {
  test.skip(!wantsPictures, "made again when pictures are wanted");
  await open(client, "/dashboard/investments");
  const card = client
    .getByRole("article")
    .filter({ hasText: "Growth" })
    .filter({ hasText: "Check a week" })
    .first();
  await card.getByText("Check a week").click();
  await expect(card.getByText(/It adds up/)).toBeVisible();
  await pictureOfBoth(client, "check-a-week", card.locator("details", { hasText: "It adds up" }));
});

test("a share that is not right is named, with both figures", async ({ client }) => {
  await client.route("**/api/v1/strikes/*/inputs", async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    for (const own of body.data.inputs.own) own.performanceShare = 999;
    await route.fulfill({ response: answer, json: body });
  });
  await open(client, "/dashboard/investments");
  const card = client.getByRole("article").filter({ hasText: "Check a week" }).first();
  await card.getByText("Check a week").click();
  await expect(card.getByText(/does not add up at “Our share”/)).toBeVisible();
  await expect(card.getByText("Our books say 999.00 USDT.", { exact: true })).toBeVisible();
});

test("inputs that were made up for one client are named, however well they add up", async ({ client }) => {
  await client.route("**/api/v1/strikes/*/inputs", async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.data.inputs.positions += 1;
    await route.fulfill({ response: answer, json: body });
  });
  await open(client, "/dashboard/investments");
  const card = client.getByRole("article").filter({ hasText: "Check a week" }).first();
  await card.getByText("Check a week").click();
  await expect(card.getByText(/does not add up at “The same for everyone”/)).toBeVisible();
});

test("a mark that contract and week both hide is named by the browser that saw it", async ({ client }) => {
  await open(client, "/dashboard/investments");
  await client.route("**/api/v1/investments/getAll", async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    for (const investment of body.data.investments) investment.behind = null;
    await route.fulfill({ response: answer, json: body });
  });
  await client.route("**/api/v1/strikes/*/inputs", async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    for (const own of body.data.inputs.own) own.mark = null;
    await route.fulfill({ response: answer, json: body });
  });
  await open(client, "/dashboard/investments");
  const card = client.getByRole("article").filter({ hasText: "Check a week" }).first();
  await expect(card.getByText("This contract is not the one that this browser saw")).toBeVisible();
  await card.getByText("Check a week").click();
  await expect(card.getByText(/does not add up at “Your contract”/)).toBeVisible();
});
