import { publicPaths } from "../app/facts/paths";
import { open } from "./help/settled";
import { expect, test } from "./help/test";

/** The public pages' statements about themselves and about their figures, on the real server. */

test("every public page names its one address, its card and what it is about", async ({
  request,
  baseURL,
}) => {
  const titles = new Set<string>();
  for (const path of publicPaths) {
    const html = await (await request.get(path)).text();
    const told = (pattern: RegExp) => html.match(pattern)?.[1] ?? "";
    expect(told(/<link rel="canonical" href="([^"]*)"/), path).toBe(`${baseURL}${path}`);
    expect(told(/property="og:image" content="([^"]*)"/)).toBe(`${baseURL}/card.png`);
    expect(told(/name="description" content="([^"]*)"/).length, path).toBeGreaterThan(40);
    expect(html, path).not.toContain("{{");
    titles.add(told(/<title>([^<]*)/));
  }
  expect(titles.size).toBe(publicPaths.length);
  expect((await request.get("/card.png")).headers()["content-type"]).toBe("image/png");
});

test("the map lists the public pages and robots are told of it", async ({ request, baseURL }) => {
  const map = await (await request.get("/sitemap.xml")).text();
  const listed = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toEqual(publicPaths.map((path) => `${baseURL}${path}`));
  expect(await (await request.get("/robots.txt")).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
});

test("the icons and the manifest are there", async ({ request }) => {
  const manifest = await (await request.get("/site.webmanifest")).json();
  expect(manifest.name.length).toBeGreaterThan(0);
  const icons = manifest.icons.map(({ src }: { src: string }) => src);
  for (const path of [...icons, "/favicon.ico", "/apple-touch-icon.png"]) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
  }
});

test("target and record stand side by side at one size", async ({ page }) => {
  await open(page, "/plans");
  const tile = page.getByRole("main").getByRole("listitem").filter({ hasText: "Target" }).first();
  const boxes = await tile.locator(".versus-figure").evaluateAll((figures) =>
    figures.map((figure) => ({
      size: getComputedStyle(figure).fontSize,
      top: Math.round(figure.getBoundingClientRect().top),
    })),
  );
  expect(boxes).toHaveLength(2);
  expect(boxes[0]).toEqual(boxes[1]);
});

test("the calculator draws from what happened, and only for an amount the plan takes", async ({ page }) => {
  await open(page, "/plans");
  const calculator = page.locator("#calculator");
  await expect(calculator.getByText("Low of this short record")).toBeVisible();
  await expect(calculator.getByText(/drawn at random from the \d+ that/)).toBeVisible();
  await calculator.getByLabel("Amount in USDT").fill("1");
  await expect(calculator.getByText(/ takes .* USDT/)).toBeVisible();
  await expect(calculator.getByText("Low of this short record")).toBeHidden();
});

test("every week can be unfolded, and counting again agrees with the tiles", async ({ page }) => {
  await open(page, "/transparency");
  await page
    .getByText(/^Every week of/)
    .first()
    .click();
  await expect(page.getByRole("table", { name: /^Every week of/ })).toBeVisible();
  await expect(page.getByRole("table", { name: /^Every settled result of/ })).toBeVisible();
  await open(page, "/verify");
  await page.getByRole("button", { name: "Count again in this browser" }).click();
  await expect(page.getByText(/\d+ weeks, all agree/).first()).toBeVisible();
  await expect(page.getByText("Differs", { exact: false })).toBeHidden();
});

test("an average that the results do not give is named, with both", async ({ page }) => {
  await page.route("**/api/v1/transparency", async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.data.transparency.results.plans[0].figures.mean = 9.5;
    await route.fulfill({ response: answer, json: body });
  });
  await open(page, "/verify");
  await page.getByRole("button", { name: "Count again in this browser" }).click();
  await expect(page.getByText(/Differs: the average week\. We say 9\.5%; the results come to/)).toHaveCount(
    1,
  );
});

test("without scripts nothing waits for an answer that cannot come", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  for (const path of ["/plans", "/transparency"]) {
    await page.goto(path);
    await expect(page.locator(".skeleton:visible")).toHaveCount(0);
    await expect(page.locator("main [data-figure=plan-target]").first()).toBeVisible();
  }
  await context.close();
});
