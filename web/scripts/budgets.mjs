// Weighs what a first visit really loads, on the built files, and fails when a budget is broken.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const DIR = "build/client";
const KB = 1024;

/** Budgets in bytes after brotli; fonts are compressed already. */
const BUDGETS = [
  { name: "/ scripts", limit: 100 * KB, weigh: () => scriptsOf("index.html") },
  { name: "/ style sheets", limit: 15 * KB, weigh: () => linked("index.html", "stylesheet") },
  { name: "/ fonts", limit: 60 * KB, weigh: () => linked("index.html", "preload") },
  { name: "/dashboard scripts", limit: 190 * KB, weigh: () => portalScripts() },
];

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

/** The dashboard has no page of its own: its start is the fallback page plus the modules the manifest names. */
function portalScripts() {
  const name = readdirSync(join(DIR, "assets")).find((file) => /^manifest-.*\.js$/.test(file));
  const text = readFileSync(join(DIR, "assets", name), "utf8");
  const { routes } = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
  const modules = ["root", "frame/layout", "session/protected", "portal/layout", "portal/index"];
  return sum(
    closure([
      `/assets/${name}`,
      ...assetsIn(page("__spa-fallback.html")),
      ...modules.map((id) => routes[id].module),
    ]),
  );
}

/** A visitor's page must not reach the code of the portal. */
function leaks() {
  return [...closure(assetsIn(page("index.html")))].filter((path) =>
    /query|investments|withdraws/i.test(path),
  );
}

let broken = 0;
for (const { name, limit, weigh } of BUDGETS) {
  const bytes = weigh();
  if (bytes > limit) broken += 1;
  const verdict = bytes > limit ? "OVER" : "ok";
  console.log(`${verdict.padEnd(5)} ${name.padEnd(20)} ${(bytes / KB).toFixed(1)} of ${limit / KB} KB`);
}
for (const path of leaks()) {
  broken += 1;
  console.log(`OVER  / loads ${path}, which belongs to the portal`);
}
process.exitCode = broken > 0 ? 1 : 0;
