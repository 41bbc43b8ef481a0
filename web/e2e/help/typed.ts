import type { BrowserContext, Locator } from "@playwright/test";

const fill: unique symbol = Symbol("fill");
type Filled = { fill: (this: Locator, text: string) => Promise<void>; [fill]?: Locator["fill"] };

/**
 * Types the text a test fills in. Playwright's way to Firefox sets the value of a field by script, and forms that
 * listen to keys do not notice that.
 */
export function typeWhatIsFilled(context: BrowserContext) {
  context.once("page", (page) => {
    const locator: Filled = Object.getPrototypeOf(page.locator("html"));
    if (locator[fill]) return;
    locator[fill] = locator.fill;
    locator.fill = async function (text) {
      const type = await this.getAttribute("type");
      if (type === "date" || text === "") return locator[fill]?.call(this, text);
      await this.selectText();
      await this.pressSequentially(text);
    };
  });
}
