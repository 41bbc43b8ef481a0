// Weighs what a first visit really loads, on the built files, and fails when a budget is broken.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const DIR = "build/client";
const KB = 1024;

/**
 * Budgets in KB after brotli; fonts are compressed already. A page that is only read costs hardly more than
 * the start page; one with a form may add the parts of a form. A document fits into the first answer of a
 * connection, which is 14 KB.
 */
const START_SCRIPTS = 100;
const READ_SCRIPTS = 105;
const FORM_SCRIPTS = 130;
const PORTAL_SCRIPTS = 190;
const STYLES = 15;
const FONTS = 60;
const DOCUMENT = 14;

const files = readdirSync(join(DIR, "assets"));
const page = (name) => readFileSync(join(DIR, name), "utf8");
const sum = (paths) => [...paths].reduce((total, path) => total + sizeOf(path), 0);

function sizeOf(path) {
  const file = join(DIR, path);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

function linked(name, rel) {
  const tags = page(name).match(/<link [^>]*>/g) ?? [];
  const wanted = tags.filter((tag) => tag.includes(`rel="${rel}"`));
  return sum(wanted.map((tag) => /href="([^"]+)"/.exec(tag)[1]));
}

/** Everything reachable by imports from what the page starts with; only a bootstrap's own `import()` counts. */
function closure(starts) {
  const seen = new Set();
  const visit = (path) => {
    if (seen.has(path)) return;
    seen.add(path);
    const code = readFileSync(join(DIR, path), "utf8");
    const pattern = path.includes("/boot-") ? /"(\.\/[^"]+\.js)"/g : /(?:from|import)\s*"(\.\/[^"]+\.js)"/g;
    for (const [, target] of code.matchAll(pattern)) {
      visit(join("/assets", target));
    }
  };
  for (const path of starts) visit(path);
  return seen;
}

const assetsIn = (html) => [...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path);

function scriptsOf(name) {
  const html = page(name);
  if (/<link rel="modulepreload"|<script[^>]*\ssrc=/.test(html)) {
    throw new Error(`${name}: scripts are asked for before the first paint`);
  }
  return sum(closure(assetsIn(html)));
}

/** Clients' pages have no files of their own: each starts with the fallback page and modules that the manifest names. */
function portalPages() {
  const name = files.find((file) => /^manifest-.*\.js$/.test(file));
  const text = readFileSync(join(DIR, "assets", name), "utf8");
  const { routes } = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
  const start = [`/assets/${name}`, ...assetsIn(page("__spa-fallback.html"))];
  const above = (id) => (id === undefined ? [] : [...above(routes[id].parentId), routes[id].module]);
  return Object.keys(routes)
    .filter((id) => /^(portal|invest)\//.test(id))
    .map((id) => [id, [["scripts", sum(closure([...start, ...above(id)])), PORTAL_SCRIPTS]]]);
}

/** A visitor's page must not reach the code of the portal. */
function leaks(path) {
  const reached = [...closure(assetsIn(page(join(path, "index.html"))))];
  return reached.filter((name) => /query|investments|withdraws/i.test(name));
}

/** Every page that was written to a file at build time. */
function pages() {
  const folders = readdirSync(DIR, { recursive: true }).filter((name) => basename(name) === "index.html");
  return folders.map((name) => (dirname(name) === "." ? "/" : `/${dirname(name)}`)).sort();
}

function scriptLimit(path, html) {
  if (path === "/") return START_SCRIPTS;
  return html.includes("<form") ? FORM_SCRIPTS : READ_SCRIPTS;
}

/** What the first visit of one page loads: [what, bytes, limit in KB]. */
function weigh(path) {
  const name = join(path, "index.html");
  return [
    ["scripts", scriptsOf(name), scriptLimit(path, page(name))],
    ["styles", linked(name, "stylesheet"), STYLES],
    ["fonts", linked(name, "preload"), FONTS],
    ["document", sizeOf(name), DOCUMENT],
  ];
}

/** All files of a kind, whoever asks for them. */
const all = (ending) =>
  sum(files.filter((name) => name.endsWith(ending)).map((name) => join("/assets", name)));

let broken = 0;
function report(name, weights) {
  const parts = weights.map(([what, bytes, limit]) => {
    const over = bytes > limit * KB;
    if (over) broken += 1;
    return `${over ? "OVER " : ""}${what} ${(bytes / KB).toFixed(1)} of ${limit}`;
  });
  console.log(`${name.padEnd(19)} ${parts.join(", ")} KB`);
}

for (const path of pages()) report(path, weigh(path));
for (const [name, weights] of portalPages()) report(name, weights);
report("all pages", [
  ["styles", all(".css"), STYLES],
  ["fonts", all(".woff2"), FONTS],
]);
for (const path of pages()) {
  for (const leak of leaks(path)) {
    broken += 1;
    console.log(`OVER  ${path} loads ${leak}, which belongs to the portal`);
  }
}
process.exitCode = broken > 0 ? 1 : 0;
