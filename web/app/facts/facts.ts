import type { Site } from "~/api/schema";
import defaults from "./default-facts.json";

/** The firm as a page knows it before it asks anything. */
export type Facts = Omit<Site, "promotion" | "rules"> & {
  /** The address of this site, without a slash at the end. */
  origin: string;
  /** The year of the copyright line. */
  year: string;
};

/**
 * True while pages are written to files. A fact is then a place, `{{company.name}}`, that the server
 * fills in each page it sends; the browser reads the same facts from the page's block of JSON, so both draw the same.
 */
export const WRITING = import.meta.env.SSR && import.meta.env.PROD;

const BLOCK = "facts";

/** Content of the block: the place of all facts, or the facts. */
export const blockText = WRITING ? "{{{facts}}}" : readBlock();

export const facts: Facts = WRITING ? places(defaults, "") : JSON.parse(blockText);

function readBlock(): string {
  const block = typeof document === "object" && document.getElementById(BLOCK)?.textContent;
  if (block) return block;
  // Only the development server and unit tests have pages that nobody filled.
  return import.meta.env.PROD ? "{}" : JSON.stringify(defaults);
}

/** Copies the tree with the name of each fact in its place. */
export function places<T>(tree: object, path: string): T {
  const named = Object.entries(tree).map(([key, value]) => {
    const name = path + key;
    const inner = typeof value === "object" && !Array.isArray(value);
    return [key, inner ? places(value, `${name}.`) : `{{${name}}}`];
  });
  return Object.fromEntries(named) as T;
}
