import type { Page } from "@playwright/test";

/** The owner of a number on a page, by the marks around it. */
export type Owner =
  | { kind: "figure"; name: string; of: string | null; part: string | null; explained: boolean }
  | { kind: "explains"; name: string }
  | { kind: "time"; moment: string }
  | { kind: "exempt" }
  | { kind: "none" };

/** A text of the page with digits in it, its place, and its owner. */
export type Found = { text: string; where: string; context: string; owner: Owner };

/**
 * A run of digits with its sign, grouping, decimals, and what makes it larger. Million and billion count without digits,
 * too. Letters around it do not hide it: `BEP20` has a number in it.
 */
const NUMBER =
  /[-−+$]*\d[\d,]*(?:\.\d+)?(?:\s?(?:%|[KMB]\b\+?|thousand\b|million\b|billion\b))?|\b(?:million|billion)s?\b/gi;

export const numbersIn = (text: string): string[] => text.match(NUMBER) ?? [];

/** `1,234.50 USDT` as `1234.5`: two ways of writing one number are the same. */
export function plain(number: string): string {
  const bare = number.replace(/[,\s$+]/g, "").replace("−", "-");
  const [, sign = "", whole = "", fraction = "", unit = ""] = /^(-*)(\d*)(?:\.(\d+))?(.*)$/.exec(bare) ?? [];
  const rest = fraction.replace(/0+$/, "");
  const size = `${whole.replace(/^0+(?=\d)/, "")}${rest ? `.${rest}` : ""}`;
  return `${size === "0" ? "" : sign && "-"}${size}${unit}`;
}

/** The numbers of a text in their order, without what is only a way of writing them. */
export const sameNumbers = (one: string, other: string): boolean =>
  numbersIn(one).map(plain).join(" ") === numbersIn(other).map(plain).join(" ");

/**
 * Every text of the page: nodes, labels, descriptions, placeholders, values of fields nobody touched, the title and what
 * is told to search engines. A figure is taken as a whole, whatever it is made of.
 */
export async function textsOf(page: Page, withValues: boolean): Promise<Found[]> {
  await page.evaluate(`globalThis.walkTexts = (${walkTexts.toString()})`);
  const found = await page.evaluate(() =>
    (globalThis as unknown as { walkTexts: () => Found[] }).walkTexts(),
  );
  return withValues ? found : found.filter(({ where }) => !where.startsWith("value of"));
}

/** Runs in the page, so it names nothing from outside. */
function walkTexts(): Found[] {
  const LABELS = ["aria-label", "aria-description", "aria-valuetext", "alt", "title", "placeholder"];
  const MARKS = "[data-figure], [data-explains], [data-legal], [data-operator], [data-own], time";
  const SKIPPED = "script, style, template, noscript, iframe, [data-figure]";
  const METAS = "meta[name=description], meta[property='og:title'], meta[property='og:description']";
  const found: Found[] = [];
  const all = <E extends Element>(selector: string) => [...document.querySelectorAll<E>(selector)];
  const linkTo = (name: string) => `a[href$="#figure-${CSS.escape(name)}"]`;

  function isExplained(element: Element, name: string): boolean {
    if (element.closest(linkTo(name)) || document.getElementById(`figure-${name}`)) return true;
    return element.closest("[data-explained]")?.querySelector(linkTo(name)) != null;
  }

  function ownerOf(element: Element): Owner {
    const marked = element.closest<HTMLElement>(MARKS);
    if (!marked) return { kind: "none" };
    const { figure, explains, of = null, part = null } = marked.dataset;
    if (figure !== undefined) {
      return { kind: "figure", name: figure, of, part, explained: isExplained(marked, figure) };
    }
    if (explains !== undefined) return { kind: "explains", name: explains };
    if (marked instanceof HTMLTimeElement) return { kind: "time", moment: marked.dateTime };
    // The firm's disclosures are legal, and yet not a place for numbers of its own.
    if (marked.id === "text-disclosures") return { kind: "none" };
    return { kind: "exempt" };
  }

  function add(text: string | null, where: string, element: Element) {
    if (!text || !/\d|\b[mb]illions?\b/i.test(text)) return;
    const around = element.closest("p, li, dd, td, th, section, header, footer, label") ?? element;
    const context = around.textContent?.replace(/\s+/g, " ").slice(0, 160) ?? "";
    found.push({ text: text.trim(), where, context, owner: ownerOf(element) });
  }

  function addFigure(element: Element) {
    const labelled = [element, ...element.querySelectorAll("[aria-label]")];
    add(element.textContent, "a figure", element);
    add(labelled.map((one) => one.getAttribute("aria-label") ?? "").join(" "), "a figure's label", element);
  }

  function addNodes() {
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element && !element.closest(SKIPPED)) add(node.textContent, `<${element.localName}>`, element);
    }
  }

  function addLabels(name: string) {
    for (const element of all(`[${name}]`)) {
      const isTaken = name === "aria-label" && element.closest("[data-figure]");
      if (!isTaken) add(element.getAttribute(name), `${name} of <${element.localName}>`, element);
    }
  }

  all("[data-figure]:not(input)").forEach(addFigure);
  addNodes();
  LABELS.forEach(addLabels);
  for (const field of all<HTMLInputElement>("input, textarea")) add(field.value, "value of a field", field);
  for (const meta of all<HTMLMetaElement>(METAS)) add(meta.content, "a meta tag", meta);
  return found;
}
