import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expectAccessible } from "./help/axe";
import { complaints } from "./help/complaints";
import { open } from "./help/settled";
import { expect, test } from "./help/test";

/**
 * The operator's folder: a file put into it shows on the running pages, with scripts and without, and disappears when
 * it is removed. The folder is the demo's own; the person who starts the demo names it.
 */
const folder = process.env.BALLAST_CONTENT;

const portrait = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><path fill="#0f6e6e" d="M0 0h80v80H0z"/></svg>`;
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path d="M0 8h120v24H0z"/></svg>`;
const FILES: Record<string, string> = {
  "portrait.svg": portrait,
  "logo.svg": logo,
  "team.toml": `[[member]]\nrole = "Founder"\nname = "Ada Example"\nphoto = "portrait.svg"\n\n[[member]]\nrole = "Business analyst"\n`,
  "partners.toml": `[[partner]]\nname = "Example Bank"\nurl = "https://bank.example"\nlogo = "logo.svg"\n`,
  "terms.md": `---\nchanged: 2026-02-03\n---\nOurs, for {{company.legalName}}.\n\n# Time {#time}\n\nWithin {{words.coolingOff}}. <b>Raw</b>.\n\n# Two\n\n# Three\n\n# Four\n\n# Five\n`,
};

test.describe("the content folder", () => {
  test.skip(!folder, "BALLAST_CONTENT does not name the demo's folder");
  test.describe.configure({ mode: "serial" });

  test.beforeAll(() => {
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder ?? "", name), text);
  });

  test.afterAll(async ({ request }) => {
    for (const name of Object.keys(FILES)) rmSync(join(folder ?? "", name), { force: true });
    await expect.poll(async () => (await request.get("/about-us")).text()).not.toContain("Ada Example");
  });

  test("shows without a restart, and is accessible", async ({ page, request }) => {
    await expect.poll(async () => (await request.get("/about-us")).text()).toContain("Ada Example");
    const heard = complaints(page);
    await open(page, "/about-us");
    const people = page.locator(".person");
    await expect(people).toHaveCount(2);
    await expect(people.first()).toHaveText(/ADA EXAMPLE\s*Founder/, { useInnerText: true });
    const photo = people.first().locator("img");
    await photo.scrollIntoViewIfNeeded();
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expectAccessible(page);
    await open(page, "/");
    const partner = page.getByRole("link", { name: "Example Bank" });
    await expect(partner).toHaveAttribute("href", "https://bank.example/");
    await expectAccessible(page);
    expect(heard).toEqual([]);
  });

  test("replaces a text, on a page that is opened and on the way from another", async ({ page }) => {
    const heard = complaints(page);
    await open(page, "/terms");
    const terms = page.locator("#text-terms");
    await expect(terms).toContainText("Ours, for Ballast Demo");
    await expect(terms).toContainText("Last changed Feb 3, 2026");
    await expect(terms).toContainText("Within 24 hours. <b>Raw</b>.");
    await terms.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Time" }).click();
    await expect(page).toHaveURL(/#time$/);
    await expectAccessible(page);
    await page.goto("/login");
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
    await expect(terms).toContainText("Ours, for Ballast Demo");
    await expect(page).toHaveTitle("Terms | Ballast Demo");
    expect(heard).toEqual([]);
  });

  test("is there without scripts", async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto("/about-us");
    await expect(page).toHaveTitle("About us | Ballast Demo");
    await expect(page.locator(".person").first()).toContainText("Ada Example");
    await expect(page.getByRole("contentinfo")).toContainText("no money is real");
    await page.goto("/terms");
    await expect(page.locator("#text-terms")).toContainText("Within 24 hours.");
    await context.close();
  });
});

test("long texts keep their words and leave their buttons behind on paper", async ({ page }) => {
  await open(page, "/terms");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1, name: "Terms" })).toBeVisible();
  await expect(page.locator("#text-terms .chapter").first()).toBeVisible();
  await expect(page.locator(".contents")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toContainText(/©/);
});
