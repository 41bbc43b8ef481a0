import { expect, type Page } from "@playwright/test";

/** Looks in a row that must find nothing under way: between an answer and what it leads to lies a moment. */
const QUIET_LOOKS = 3;

/**
 * Opens a page and waits until it is still: its scripts run (every page asks for the site's facts as soon as they do),
 * answers shown, fonts there.
 */
export async function open(page: Page, path: string) {
  const waiting = followRequests(page);
  await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname === "/api/v1/site"),
    page.goto(path, { waitUntil: "load" }),
  ]);
  await page.waitForFunction(
    () =>
      document.fonts.status === "loaded" &&
      document.querySelector("h1") !== null &&
      document.querySelector("[aria-busy=true], .skeleton") === null,
  );
  let quiet = 0;
  const look = () => {
    quiet = waiting.open.size === 0 ? quiet + 1 : 0;
    return quiet >= QUIET_LOOKS ? [] : [...waiting.open, `quiet for ${quiet} looks`];
  };
  await expect.poll(look, { message: "requests still under way", intervals: [30] }).toEqual([]);
  waiting.stop();
}

/** Requests under way, without streams, which never end. */
function followRequests(page: Page) {
  const open = new Set<string>();
  const begin = (request: { url: () => string; resourceType: () => string }) => {
    if (request.resourceType() !== "eventsource" && !request.url().endsWith("/api/v1/events"))
      open.add(request.url());
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
