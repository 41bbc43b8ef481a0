import type { BrowserContext } from "@playwright/test";

/** How long what is sent to the API takes to leave, in milliseconds, and what is read from it. */
const WRITES = Number(process.env.BALLAST_SLOW_WRITES ?? 0);
const READS = Number(process.env.BALLAST_SLOW_READS ?? 0);

/**
 * A network as it is on a bad day, if asked for: a test that continues before its click has arrived fails on it every
 * time, and not only on a busy machine.
 */
export async function slowDown(context: BrowserContext) {
  if (!WRITES && !READS) return;
  await context.route("**/api/v1/**", async (route) => {
    const late = route.request().method() === "GET" ? READS : WRITES;
    await new Promise((done) => setTimeout(done, late));
    // A page that went away has taken its request along.
    await route.fallback().catch(() => undefined);
  });
}
