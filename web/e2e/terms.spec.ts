import { ALICE, logInto } from "./help/demo";
import { approve, dialog, looks, ownOffice } from "./help/office";
import { openConsole } from "./help/operators";
import { open } from "./help/settled";
import { expect, test } from "./help/test";

const office = ownOffice();

test("other terms are told to every client before they hold", async ({ browser }) => {
  const ada = await office.arrives(browser, "Ada Terms", "admin");
  const anton = await office.arrives(browser, "Anton Terms", "admin");
  await openConsole(ada, "/console/content");
  await ada.getByRole("button", { name: "terms.md" }).click();
  await dialog(ada)
    .getByLabel("Text", { exact: true })
    .fill("# Fees\n\nTwo in a hundred.\n\n# Law\n\nThat of the sea.\n");
  await dialog(ada).getByRole("button", { name: "Propose this text…" }).click();
  await expect(dialog(ada)).toContainText("every client is told");
  await dialog(ada).getByLabel(/Why/).fill("A lawyer asked for it");
  await dialog(ada).getByRole("button", { name: "Propose it" }).click();
  await expect(dialog(ada)).toContainText("Another operator has to approve it");
  await approve(anton, /terms\.md/, ["Every client is told first", "Two in a hundred."]);

  await openConsole(ada, "/console/content");
  const line = ada.getByRole("row").filter({ hasText: "terms.md" });
  await expect(line).toContainText("announced for");
  await line.getByRole("button").click();
  await expect(dialog(ada)).toContainText("Announced to clients");
  await expect(dialog(ada).getByRole("button", { name: "Propose this text…" })).toHaveCount(0);
  await looks(ada, "announced");

  // The client's side: told once, and both texts can be read.
  const alice = await office.screen(browser);
  await logInto(alice.context(), ALICE);
  const told = () => alice.getByRole("article").filter({ hasText: "Our terms will change" });
  await expect(async () => {
    await open(alice, "/dashboard/notices");
    await expect(told().or(alice.getByText("Our terms will change")).first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await open(alice, "/terms");
  const terms = alice.locator("#text-terms");
  await expect(terms).not.toContainText("Two in a hundred.");
  await looks(alice, "terms");
  await terms.getByRole("link", { name: "Read them now" }).click();
  await expect(alice).toHaveURL(/\/terms\/coming$/);
  await expect(alice.getByRole("main")).toContainText("Two in a hundred.");
  await looks(alice, "coming");

  // Its day comes.
  const passed = await alice.request.post("/api/v1/demo/advance", { data: { days: 5 } });
  expect(passed.ok(), await passed.text()).toBe(true);
  await expect(async () => {
    await open(alice, "/terms");
    await expect(terms).toContainText("Two in a hundred.", { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await expect(terms).not.toContainText("Read them now");
  await open(alice, "/terms/coming");
  await expect(alice.getByRole("main")).toContainText("No new terms are announced");
});
