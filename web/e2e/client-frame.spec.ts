import type { Page } from "@playwright/test";
import { portalPaths } from "../app/client/links";
import { expectAccessible } from "./help/axe";
import { open } from "./help/settled";
import { expect, test } from "./help/test";

/** The frame of a client's pages: it leaves the first screen to the page, and nothing of the site gets out of reach. */

const SMALL = { width: 360, height: 640 };
const seen = (page: Page, name: string) =>
  page.getByRole("link", { name, exact: true }).locator("visible=true");

test("on a small phone every page of the portal begins in the first screen and has a title of its own", async ({
  client,
}) => {
  await client.setViewportSize(SMALL);
  const titles = new Set<string>();
  for (const path of portalPaths) {
    await open(client, path);
    const box = await client.getByRole("heading", { level: 1 }).boundingBox();
    expect(box?.y, path).toBeLessThan(200);
    titles.add(await client.title());
  }
  expect(titles.size).toBe(portalPaths.length);
});

test("the site's pages, the log-out and the disclosures are in reach of every page", async ({ client }) => {
  await client.setViewportSize({ width: 1440, height: 900 });
  await open(client, "/dashboard");
  for (const name of ["HOME", "ABOUT US", "CONTACT US", "WHY US", "PLANS", "DASHBOARD"]) {
    await expect(seen(client, name).first()).toBeVisible();
  }
  await client.setViewportSize(SMALL);
  await client.getByRole("button", { name: "Open menu" }).click();
  for (const name of ["HOME", "ABOUT US", "CONTACT US", "WHY US", "PLANS", "DASHBOARD"]) {
    await expect(seen(client, name).first()).toBeVisible();
  }
  await expect(client.getByRole("button", { name: "LOGOUT" }).locator("visible=true")).toBeVisible();
  await client.keyboard.press("Escape");
  const footer = client.getByRole("contentinfo");
  await expect(footer.getByText(/You can lose|capital is at risk/i).first()).toBeVisible();
  await footer.getByText("Disclosures and all pages").click();
  await expect(footer.getByText(/©/)).toBeVisible();
  for (const name of ["Terms", "Security", "Cookies policy", "Privacy policy", "Avoid fraud"]) {
    await expect(footer.getByRole("link", { name, exact: true }).last()).toBeVisible();
  }
  await expectAccessible(client, "the unfolded footer");
});

test("the bell shows the newest notices, each of which leads to its page", async ({ client }) => {
  await open(client, "/dashboard/deposits");
  await client.getByRole("button", { name: /^Newest notices/ }).click();
  const newest = client.getByRole("region", { name: "Newest notices" });
  await expect(newest.getByRole("listitem")).toHaveCount(5);
  await expectAccessible(client, "the newest notices");
  await client.keyboard.press("Escape");
  await expect(newest).toBeHidden();
  await client.getByRole("button", { name: /^Newest notices/ }).click();
  await newest
    .getByRole("link", { name: /weekly result/i })
    .first()
    .click();
  await expect(client).toHaveURL("/dashboard/investments");
  await expect(newest).toBeHidden();
});

test("on a phone the nearest pages are under the thumb, and all of them behind More", async ({ client }) => {
  await client.setViewportSize(SMALL);
  await open(client, "/dashboard");
  const bar = client.getByRole("navigation", { name: "Shortcuts" });
  await expect(bar.getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");
  await bar.getByRole("button", { name: "More pages" }).click();
  await expectAccessible(client, "all pages");
  await bar.getByRole("link", { name: "STATEMENTS", exact: true }).click();
  await expect(client).toHaveURL("/dashboard/statements");
  await expect(bar.getByRole("link", { name: "STATEMENTS", exact: true })).toBeHidden();
});

test("a shared proof opens on a page that finds its root among the published ones", async ({ client }) => {
  await open(client, "/dashboard");
  await client.getByText("Your balance is included in our published liabilities.").click();
  await client.getByText("Share this proof").click();
  const link = await client.getByText(/\/verify\?root=[0-9a-f]{64}&day=/).textContent();
  await client.goto(link ?? "");
  await expect(client.getByText(/That is the root of proof \d+, of .* UTC\. It is the same/)).toBeVisible();
  await expect(client.getByText(/names another day/)).toHaveCount(0);
});
