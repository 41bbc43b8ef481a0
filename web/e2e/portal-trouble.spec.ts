import type { Page } from "@playwright/test";
import { expectAccessible } from "./help/axe";
import { logInto } from "./help/demo";
import { fill } from "./help/forms";
import { open } from "./help/settled";
import { answer, yes } from "./help/stub";
import { expect, test } from "./help/test";

/** Bad days of a client: a server that is slow, down or broken, a session that ends, a connection that drops. */

const BRUNO = "bruno@demo.example";
const register = (page: Page) => page.getByRole("button", { name: "Register investment" });

async function fillInvestment(page: Page) {
  const { data } = await (await page.request.get("/api/v1/plans/getAll")).json();
  await open(page, `/invest/${data.plans[0]._id}`);
  await page.getByText("3 Months", { exact: true }).click();
  await fill(page, { "Amount in USDT": "500" });
  await page.getByLabel(/accept the risk/).check();
  await expect(register(page)).toBeEnabled();
}

test.describe("the guard", () => {
  test("a slow server: a skeleton, then an explanation, then the page", async ({ client }) => {
    await client.clock.install();
    let let_through: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => (let_through = resolve));
    await client.route("**/api/v1/users/me", async (route) => {
      await slow;
      await route.fallback();
    });
    await client.goto("/dashboard/deposits");
    await expect(client.locator("main .skeleton").first()).toBeVisible();
    await client.clock.fastForward(9000);
    await expect(client.getByText(/takes longer than usual/)).toBeVisible();
    let_through();
    await expect(client.getByRole("heading", { name: "Deposits" })).toBeVisible();
  });

  test("a server that is down logs nobody out, and can be asked again", async ({ client }) => {
    let down = true;
    await client.route("**/api/v1/users/me", (route) => (down ? route.abort() : route.fallback()));
    await client.goto("/dashboard/deposits");
    const again = client.getByRole("button", { name: "Try again" });
    await expect(client.getByText(/could not reach the server/)).toBeVisible();
    down = false;
    await again.click();
    await expect(client.getByRole("heading", { name: "Deposits" })).toBeVisible();
  });

  test("a server that fails logs out, as any answer but a yes does", async ({ client }) => {
    await answer(client, "GET users/me", {
      status: 500,
      json: { status: "error", code: "internal", message: "Something went wrong on our side." },
    });
    await client.goto("/dashboard");
    await expect(client).toHaveURL("/login");
  });
});

test("a list that fails says why and can be asked again; the rest of the page stands", async ({ client }) => {
  let broken = true;
  await client.route("**/api/v1/deposits", (route) =>
    broken
      ? route.fulfill({
          status: 503,
          json: { status: "error", code: "database_unavailable", message: "The database does not answer." },
        })
      : route.fallback(),
  );
  await client.goto("/dashboard/deposits");
  await expect(client.getByText("The database does not answer.")).toBeVisible();
  await expect(client.getByText("Your deposit address, yours alone")).toBeVisible();
  broken = false;
  await client.getByRole("button", { name: "Try again" }).click();
  await expect(client.getByRole("table", { name: "Your deposits" })).toBeVisible();
});

test("offline: the page stays, says so, keeps what was typed, and goes on when the network is back", async ({
  client,
}) => {
  await fillInvestment(client);
  await client.context().setOffline(true);
  await expect(client.getByText(/You are offline\. What you see may be out of date/)).toBeVisible();
  await expect(register(client)).toBeDisabled();
  await client.context().setOffline(false);
  await expect(client.getByText(/You are offline/)).toHaveCount(0);
  await expect(client.getByLabel("Amount in USDT")).toHaveValue("500");
  await expect(register(client)).toBeEnabled();
});

test("a stream of events that drops is told, and no longer once it is back", async ({ client }) => {
  let cut = true;
  await client.route("**/api/v1/events", (route) => (cut ? route.abort() : route.fallback()));
  await open(client, "/dashboard/deposits");
  await expect(client.getByText(/Live updates are interrupted/)).toBeVisible({ timeout: 15_000 });
  cut = false;
  await expect(client.getByText(/Live updates are interrupted/)).toHaveCount(0, { timeout: 60_000 });
});

test.describe("nothing is submitted twice", () => {
  test("by a double click, nor by going back after it", async ({ client }) => {
    const sent = await answer(
      client,
      "POST investments/create",
      yes("Registered.", { data: { investment: {} } }),
    );
    await fillInvestment(client);
    await register(client).dblclick();
    await expect(client).toHaveURL("/dashboard/investments", { timeout: 5000 });
    await expect(client.getByText("Registered.")).toBeVisible();
    expect(sent).toHaveLength(1);
    await client.goBack();
    await expect(client.getByRole("heading", { name: "Length and amount" })).toBeVisible();
    await expect(register(client)).toBeDisabled();
    await expect(client.getByLabel("Amount in USDT")).toHaveValue("");
    expect(sent).toHaveLength(1);
  });

  test("who goes back at once is not brought forward again", async ({ client }) => {
    await answer(client, "POST investments/create", yes("Registered.", { data: { investment: {} } }));
    await fillInvestment(client);
    await client.evaluate(() => {
      const push = history.pushState.bind(history);
      history.pushState = (...entry) => {
        history.pushState = push;
        push(...entry);
        history.back();
      };
    });
    const address = client.url();
    const there = client.waitForURL("/dashboard/investments", { waitUntil: "commit" });
    await register(client).click();
    await there;
    await expect(client).toHaveURL(address);
    await expect(client.getByRole("heading", { name: "Length and amount" })).toBeVisible();
    await expect(client).toHaveURL(address);
  });

  test("a cut connection is repeated by itself under the key of the first try", async ({ client }) => {
    const keys: (string | undefined)[] = [];
    await client.route("**/api/v1/investments/create", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      if (keys.length === 1) return route.abort();
      await route.fulfill({ json: { status: "success", message: "Registered.", data: { investment: {} } } });
    });
    await fillInvestment(client);
    await register(client).click();
    await expect(client.getByText(/still checking whether your last request was stored/)).toBeVisible();
    await expect(client.getByText("Registered.").first()).toBeVisible();
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });
});

test.describe("a session that ends", () => {
  test("a log-out in one tab reaches the other", async ({ context, page }) => {
    await logInto(context, BRUNO);
    await open(page, "/dashboard/deposits");
    const other = await context.newPage();
    await open(other, "/dashboard/notices");
    const menu = other.getByRole("button", { name: "Open menu" });
    if (await menu.isVisible()) await menu.click();
    await other.getByRole("button", { name: "LOGOUT" }).filter({ visible: true }).click();
    await expect(other).toHaveURL("/login");
    await expect(page).toHaveURL("/login");
    await expect(page.getByText("You were logged out. Log in again to continue.")).toBeVisible();
    await expect(other.getByText("You were logged out.")).toHaveCount(0);
  });

  test("one that ended elsewhere leads to the log-in by itself, and the back button does not let in", async ({
    context,
    page,
  }) => {
    await logInto(context, BRUNO);
    await open(page, "/dashboard/deposits");
    const { origin } = new URL(page.url());
    const over = await context.request.post("/api/v1/users/logout", { data: {}, headers: { origin } });
    expect(over.ok(), await over.text()).toBe(true);
    await expect(page).toHaveURL("/login");
    await expect(page.getByText("You were logged out. Log in again to continue.")).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL(/dashboard/);
  });

  test("a log-out that never arrived is made up for before anybody is let in", async ({ context, page }) => {
    await logInto(context, BRUNO);
    await open(page, "/dashboard/deposits");
    await page.route("**/api/v1/users/logout", (route) => route.abort());
    const menu = page.getByRole("button", { name: "Open menu" });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole("button", { name: "LOGOUT" }).filter({ visible: true }).click();
    await expect(page).toHaveURL("/login");
    await page.unroute("**/api/v1/users/logout");
    await page.evaluate(() => {
      location.href = "/dashboard";
    });
    await expect(page).toHaveURL("/login");
    expect((await context.request.get("/api/v1/users/me")).status()).toBe(401);
  });
});

test("new notices are counted, marked and read once the oldest has been seen, on every page after it", async ({
  context,
  page,
}) => {
  await logInto(context, BRUNO);
  await open(page, "/dashboard/deposits");
  const link = page.getByRole("link", { name: /^NOTICES/ });
  await expect(link).toHaveAccessibleName(/unread/);
  await link.click();
  await expect(page.getByText("New", { exact: true }).first()).toBeVisible();
  await expect(link).toHaveAccessibleName(/unread/);
  await page.getByText("New", { exact: true }).last().scrollIntoViewIfNeeded();
  await expect(link).not.toHaveAccessibleName(/unread/);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Notices" })).toBeVisible();
  await expect(page.getByRole("listitem").first()).toBeVisible();
  await expect(page.getByText("New", { exact: true })).toHaveCount(0);
});

test("a frozen account: every page says so, and nothing offers to take money out", async ({ client }) => {
  const { data } = await (await client.request.get("/api/v1/account")).json();
  const account = { ...data.account, frozen: true, available: 100 };
  await answer(client, "GET account", { json: { status: "success", data: { account } } });
  const banner = client.getByRole("status").filter({ hasText: "Your account is frozen." });
  for (const path of ["/dashboard", "/dashboard/investments", "/dashboard/withdraws"]) {
    await open(client, path);
    await expect(banner).toContainText("Nothing can leave it.");
    await expectAccessible(client, `${path} of a frozen account`);
    await expect(client.getByRole("button", { name: /^(Apply to withdraw|Redeem early)/ })).toHaveCount(0);
  }
  await expect(client.getByText(/While your account is frozen, nothing can be withdrawn/)).toBeVisible();
  await expect(client.getByText(/^Withdraw available cash/)).toHaveCount(0);
  await banner.getByRole("link", { name: "Write to support" }).click();
  await expect(client).toHaveURL("/contact-us");
});
