import { expect, type Page } from "@playwright/test";

/** Opens a page and waits until it stands still: scripts run, answers shown, fonts there. */
export async function open(page: Page, path: string) {
  const waiting = followRequests(page);
  await page.goto(path, { waitUntil: "load" });
  await page.waitForFunction(
    () =>
      document.documentElement.dataset.session !== undefined &&
      document.fonts.status === "loaded" &&
      document.querySelector("h1") !== null &&
      document.querySelector("[aria-busy=true], .skeleton") === null,
  );
  await expect.poll(() => [...waiting.open], { message: "requests still under way" }).toEqual([]);
  waiting.stop();
}

/** Requests under way, without streams, which never end. */
function followRequests(page: Page) {
  const open = new Set<string>();
  const begin = (request: { url: () => string; resourceType: () => string }) => {
    if (request.resourceType() !== "eventsource") open.add(request.url());
  };
  const end = (request: { url: () => string }) => open.delete(request.url());
  page.on("request", begin);
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  const stop = () => {
    page.off("request", begin);
    page.off("requestfinished", end);
    page.off("requestfailed", end);
  };
  return { open, stop };
}
