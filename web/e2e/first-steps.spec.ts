import { expectAccessible } from "./help/axe";
import { open } from "./help/settled";
import { expect, test } from "./help/test";

/** A new client's steps on the start page, until the first money is credited. */

test("a new client sees what is done, what is not, and where each step goes on", async ({
  unpaid: { page },
}) => {
  await open(page, "/dashboard");
  const steps = page.getByRole("region", { name: "First steps" });
  await expect(steps.getByRole("listitem")).toHaveCount(5);
  const step = (name: string) => steps.getByRole("listitem").filter({ hasText: name });
  await expect(step("Choose a plan")).toContainText("(done)");
  for (const name of ["Secure your log-in", "Send USDT", "See the first weekly result"]) {
    await expect(step(name)).not.toContainText("(done)");
  }
  await expect(step("Send USDT").getByRole("link", { name: "Pay" })).toHaveAttribute("href", /^\/invest\/.+/);
  await expectAccessible(page, "first steps");
  await step("Secure your log-in").getByRole("link", { name: "Add one" }).click();
  await expect(page).toHaveURL("/dashboard/security");
  await expect(page.getByRole("heading", { level: 1, name: "Security" })).toBeVisible();
});

test("who has money sees none of it", async ({ client }) => {
  await open(client, "/dashboard");
  await expect(client.getByRole("region", { name: "Value over time" })).toBeVisible();
  await expect(client.getByRole("region", { name: "First steps" })).toHaveCount(0);
});
