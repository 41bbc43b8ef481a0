import type { BrowserContext, Page } from "@playwright/test";

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
    if (["error", "warning"].includes(message.type())) heard.push(message.text());
  });
  page.on("pageerror", (error) => heard.push(error.message));
  return heard;
}
