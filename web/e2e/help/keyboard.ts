import { expect, type Locator, type Page } from "@playwright/test";

/** The focused element, and whether a person can see that it has the focus. */
const lookAtFocus = (page: Page) =>
  page.evaluate(() => {
    const here = document.activeElement;
    if (!here || here === document.body) return null;
    // A control that is drawn by its label shows the ring there.
    const shown = [here, here.closest("label"), here.closest("summary")].filter((one) => one !== null);
    const ring = shown.some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    });
    const box = (here.closest("label") ?? here).getBoundingClientRect();
    const inView = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    const middle = document.elementFromPoint(
      Math.min(Math.max(box.left + box.width / 2, 0), innerWidth - 1),
      Math.min(Math.max(box.top + box.height / 2, 0), innerHeight - 1),
    );
    const covered = middle?.closest(".ribbon") != null && here.closest(".ribbon") === null;
    return { what: here.outerHTML.slice(0, 160), ring, inView, covered };
  });

/** One press of Tab; what has the focus then can be seen to have it. */
export async function tab(page: Page, key: "Tab" | "Shift+Tab" = "Tab") {
  await page.keyboard.press(key);
  const focus = await lookAtFocus(page);
  if (focus) expect(focus).toMatchObject({ ring: true, inView: true, covered: false });
}

/** Goes on with Tab until something has the focus. Fails after a whole page of presses. */
export async function tabTo(page: Page, target: Locator, most = 60) {
  for (let step = 0; step < most; step += 1) {
    await tab(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`not reached by ${most} presses of Tab: ${target}`);
}

/** The very next stop of Tab. */
export async function tabNext(page: Page, target: Locator) {
  await tab(page);
  await expect(target).toBeFocused();
}
