import { readFileSync } from "node:fs";
import { expectAccessible } from "./help/axe";
import { open } from "./help/settled";
import { expect, test } from "./help/test";

/** The proofs of liabilities, as a client and a visitor see them. */

const GOOD = "Your balance is included in our published liabilities.";

test("a client's browser checks their balance by itself, and shows how", async ({ client: page }) => {
  await open(page, "/dashboard");
  await expect(page.getByText(GOOD)).toBeVisible();
  await page.getByText(GOOD).click();
  await expect(page.getByText("has seen no earlier proof")).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await page.getByText(GOOD).click();
  await expect(page.getByText("the key this browser saw before")).toBeVisible();
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Your proof as a file" }).click();
  const saved = JSON.parse(readFileSync(await (await saving).path(), "utf8"));
  expect(saved.data.mine.proof.format).toBe("ballast-pol-v1");
});

test("a bent proof is told loudly and precisely", async ({ client: page }) => {
  await page.route("**/api/v1/proofs/mine", async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.data.mine.proof.leaves[0].path[1].sums[0] = "1";
    await route.fulfill({ response: answer, json: body });
  });
  await open(page, "/dashboard");
  const alert = page.getByRole("alert").filter({ hasText: "does not hold for you" });
  await expect(alert).toContainText("Your leaves are not in the tree whose root was published");
  await expect(alert).toContainText("Fault: root");
  await expectAccessible(page);
});

test("a visitor finds root, key, list and script, and looks a root up", async ({ page, request }) => {
  await page.goto("/verify#liabilities");
  const { proof } = (await (await request.get("/api/v1/proofs/latest")).json()).data;
  await expect(page.getByText(proof.signed.record.root.hash)).toBeVisible();
  await page.getByRole("textbox", { name: "A root from elsewhere" }).fill("ab".repeat(32));
  await page.getByRole("button", { name: "Look it up in the records" }).click();
  await expect(page.getByText(/None of the \d+ published records has this root/)).toBeVisible();
  await expectAccessible(page);
  const list = await request.get(proof.leaves);
  expect((await list.body()).length).toBe(proof.leavesBytes);
  expect(await (await request.get("/api/v1/proofs/script")).text()).toContain("NOT PROVEN");
});

test("the home page checks the newest proof in the reader's browser, and says so when it does not hold", async ({
  page,
}) => {
  const panel = page.getByRole("region", { name: "The newest proof, checked here" });
  await page.goto("/");
  await expect(panel).toContainText("Your browser has just checked this.");
  await expect(panel).toContainText("adds up to it");
  await page.route("**/api/v1/proofs/*/leaves", async (route) => {
    const answer = await route.fetch();
    const body = await answer.body();
    body.writeUInt8(body.readUInt8(71) ^ 1, 71);
    await route.fulfill({ response: answer, body });
  });
  await page.reload();
  await expect(panel).toContainText("does not hold (fault: root)");
});
