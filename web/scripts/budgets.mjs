// Weighs what a first visit really loads, on the built files, and fails when a budget is broken.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { INLINE_SCRIPT, parsed } from "./html.mjs";
import { assignedIn, closure, importsOf } from "./script.mjs";

const DIR = "build/client";
const KB = 1024;

/**
 * Budgets in KB after brotli; fonts are compressed already. A page that is only read costs hardly more than
 * the start page; one with a form may add the parts of a form. A document fits into the first answer of a
 * connection, which is 14 KB. Two of the KB of scripts are parts of the router that a prerendered site never runs, and one
 * is React as a file of its own, which runs in a task of its own and compresses worse alone.
 */
const START_SCRIPTS = 108;
const READ_SCRIPTS = 117;
const FORM_SCRIPTS = 137;
const PORTAL_SCRIPTS = 190;
const CONSOLE_SCRIPTS = 149;
const STYLES = 15;
const CONSOLE_STYLES = 10;
const FONTS = 60;
const DOCUMENT = 14;

const files = readdirSync(join(DIR, "assets"));
const page = (name) => readFileSync(join(DIR, name), "utf8");
const sum = (paths) => [...paths].reduce((total, path) => total + sizeOf(path), 0);

function sizeOf(path) {
  const file = join(DIR, path);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

const linked = (name, rel) =>
  sum(
    parsed(page(name))
      .all(`link[rel="${rel}"]`)
      .map((link) => link.getAttribute("href")),
  );

/** The scripts that a page's own ones ask for. */
const startsOf = (html) =>
  parsed(html)
    .all(INLINE_SCRIPT)
    .flatMap(({ textContent }) => Object.values(importsOf(textContent)).flat());

function scriptsOf(name) {
  const html = page(name);
  if (parsed(html).all('link[rel="modulepreload"], script[src]').length > 0) {
    throw new Error(`${name}: scripts are asked for before the first paint`);
  }
  return sum(closure(DIR, startsOf(html)));
}

const manifestName = files.find((file) => /^manifest-.*\.js$/.test(file));
const { routes } = assignedIn(readFileSync(join(DIR, "assets", manifestName), "utf8"));

/** The start files of a page without its own file: the fallback page and the modules that the manifest names. */
const appStart = [`/assets/${manifestName}`, ...startsOf(page("__spa-fallback.html"))];
const above = (id) => (id === undefined ? [] : [...above(routes[id].parentId), routes[id].module]);

const portalPages = () =>
  Object.keys(routes)
    .filter((id) => /^(portal|invest)\//.test(id))
    .map((id) => [id, closure(DIR, [...appStart, ...above(id)])]);

const CONSOLE_ROUTE = "console/route";
const areas = JSON.parse(readFileSync("build/areas.json", "utf8"));

/** Operators' pages: the one route of the console and the page it loads. */
const consolePages = () =>
  Object.entries(areas.pages).map(([name, file]) => [
    `console/${name}`,
    closure(DIR, [...appStart, ...above(CONSOLE_ROUTE), file]),
  ]);

const isOf = {
  console: (name) => areas.console.includes(name) || routes[CONSOLE_ROUTE].css.includes(name),
  portal: (name) => areas.portal.includes(name),
};

/** A visitor's page must not reach the code of the portal, and neither it nor a client's that of the console. */
function leaks() {
  const visitors = pages().map((path) => {
    const html = page(join(path, "index.html"));
    const linked = parsed(html)
      .all('link[href^="/assets/"]')
      .map((link) => link.getAttribute("href"));
    return [path, new Set([...linked, ...closure(DIR, startsOf(html))]), ["portal", "console"]];
  });
  const clients = portalPages().map(([id, reached]) => [id, reached, ["console"]]);
  return [...visitors, ...clients].flatMap(([where, reached, others]) =>
    others.flatMap((owner) => [...reached].filter(isOf[owner]).map((name) => [where, name, owner])),
  );
}

/** Every page that was written to a file at build time. */
function pages() {
  const folders = readdirSync(DIR, { recursive: true }).filter((name) => basename(name) === "index.html");
  return folders.map((name) => (dirname(name) === "." ? "/" : `/${dirname(name)}`)).sort();
}

function scriptLimit(path, html) {
  if (path === "/") return START_SCRIPTS;
  return parsed(html).all("form").length > 0 ? FORM_SCRIPTS : READ_SCRIPTS;
}

/** The size of the first visit of one page: [what, bytes, limit in KB]. */
function weigh(path) {
  const name = join(path, "index.html");
  return [
    ["scripts", scriptsOf(name), scriptLimit(path, page(name))],
    ["styles", linked(name, "stylesheet"), STYLES],
    ["fonts", linked(name, "preload"), FONTS],
    ["document", sizeOf(name), DOCUMENT],
  ];
}

/** All files of a kind, no matter which page loads them. */
const all = (ending, wanted = () => true) =>
  sum(files.filter((name) => name.endsWith(ending) && wanted(name)).map((name) => join("/assets", name)));

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
for (const [name, reached] of portalPages()) report(name, [["scripts", sum(reached), PORTAL_SCRIPTS]]);
for (const [name, reached] of consolePages()) report(name, [["scripts", sum(reached), CONSOLE_SCRIPTS]]);
const isConsoleStyle = (name) => routes[CONSOLE_ROUTE].css.includes(`/assets/${name}`);
report("site and portal", [
  ["styles", all(".css", (name) => !isConsoleStyle(name)), STYLES],
  ["fonts", all(".woff2"), FONTS],
]);
report("console", [["styles", all(".css", isConsoleStyle), CONSOLE_STYLES]]);
for (const [where, name, owner] of leaks()) {
  broken += 1;
  console.log(`OVER  ${where} loads ${name}, which belongs to the ${owner}`);
}
process.exitCode = broken > 0 ? 1 : 0;
