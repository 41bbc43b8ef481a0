import type { BrowserContext, Page } from "@playwright/test";

/** What the browser says about an answer of 401, which the pages expect and show. */
const EXPECTED = /Failed to load resource.*\b401\b/;

/** Makes every page of the context report what its content policy refused. */
export async function reportRefusals(context: BrowserContext) {
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      console.error(`policy: ${violatedDirective} refused ${blockedURI}`);
    });
  });
}

/** Everything the browser complains about from now on: errors, warnings, policy violations. */
export function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on("console", (message) => {
    const loud = ["error", "warning"].includes(message.type());
    if (loud && !EXPECTED.test(message.text())) heard.push(message.text());
  });
  page.on("pageerror", (error) => heard.push(error.message));
  return heard;
}
