import { expectAccessible } from "./help/axe";
import { ALICE, logInto } from "./help/demo";
import { ownOffice } from "./help/office";
import { open } from "./help/settled";
import { expect, test } from "./help/test";

const office = ownOffice();

test("notice is given with its price in sight, and taken back", async ({ browser }) => {
  const alice = await office.screen(browser);
  await logInto(alice.context(), ALICE);
  await open(alice, "/dashboard/investments");
  const running = alice
    .getByRole("article")
    .filter({ has: alice.getByRole("button", { name: "Redeem early" }) });
  const name = await running.first().getByRole("heading", { level: 2 }).innerText();
  const before = await running
    .first()
    .getByText(/^Matures on/)
    .innerText();
  await running.first().getByRole("button", { name: "Redeem early" }).click();
  const asked = alice.getByRole("dialog");
  await expect(asked).toContainText("you can take the notice back");
  await asked.getByRole("button", { name: "Give notice" }).click();

  const card = alice.getByRole("article").filter({ has: alice.getByRole("heading", { name }) });
  await expect(card).toContainText("Notice given.");
  await card.getByRole("button", { name: "Take the notice back" }).click();
  await expect(asked).toContainText("no fee");
  await expectAccessible(alice, "taking a notice back");
  await alice.screenshot({ path: test.info().outputPath("back.png") });
  await asked.getByRole("button", { name: "Take the notice back" }).click();
  await expect(card).toContainText(before);
  await expect(card.getByRole("button", { name: "Redeem early" })).toBeVisible();
});
