// Fills the places of a page with facts, as the server does (crates/ballast-content/src/assets/template.rs says how
// places are written), for the stand-ins that serve the built pages without it. `facts` has what `GET site` answers;
// `texts` are HTML by name.
const PLACE = /\{\{\{([\w.-]+)\}\}\}|\{\{([\w.-]+)\}\}|<t-(if|unless|each) of="([\w.-]+)">/;
const SEAM = "<!-- -->";

type Tree = { [name: string]: unknown };

export function fill(page: string, facts: Tree, texts: Record<string, string> = {}): string {
  const all = { origin: "", year: String(new Date().getFullYear()), disclosures: "", ...facts };
  const block = JSON.stringify(all).replaceAll("<", "\\u003c");
  return filled(page, { ...all, texts, facts: block }, null);
}

function filled(page: string, facts: Tree, own: unknown): string {
  const found = PLACE.exec(page);
  if (!found) return page;
  const before = page.slice(0, found.index);
  const after = page.slice(found.index + found[0].length);
  const [, raw, fact, element = "", of = ""] = found;
  const value = (path: string) => find(path, facts, own);
  if (raw) return before + text(value(raw)) + filled(after, facts, own);
  if (fact) return before + escaped(text(value(fact))) + filled(after, facts, own);
  const end = endOf(after, element);
  const inner = after.slice(0, end);
  const rest = after.slice(end + `</t-${element}>`.length);
  const drawn = element === "each" ? eachOf(inner, facts, value(of)) : chosen(inner, facts, own);
  const shown = element === "each" || says(value(of)) === (element === "if");
  return `${before}${SEAM}${shown ? drawn() : ""}${SEAM}${filled(rest, facts, own)}`;
}

const chosen = (inner: string, facts: Tree, own: unknown) => () => filled(inner, facts, own);

function eachOf(inner: string, facts: Tree, list: unknown) {
  const entries: unknown[] = Array.isArray(list) ? list : [];
  return () => entries.map((one) => filled(inner, facts, one)).join("");
}

/** The end of the element that is open at the start; others with its name may be inside. */
function endOf(page: string, name: string): number {
  let depth = 1;
  for (const { 0: tag, index } of page.matchAll(new RegExp(`<t-${name} |</t-${name}>`, "g"))) {
    depth += tag.startsWith("</") ? -1 : 1;
    if (depth === 0) return index;
  }
  throw new Error(`<t-${name}> has no end`);
}

function find(path: string, facts: Tree, own: unknown): unknown {
  const [start, rest] = path.startsWith(".") ? [own, path.slice(1)] : [facts, path];
  return rest.split(".").reduce<unknown>((value, key) => (value as Tree | undefined)?.[key], start);
}

const text = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
const says = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));
const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};
const escaped = (value: string) => value.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
