// Fails on an import that does not go down the floors of the table in README.md, lowest first: code may import from
// its own folder and from every floor below, never from above and never sideways. `console` is one area for the rest of
// the code and has floors of its own inside (8.1, 8.2, …). JSON is on the floor of its folder; styles and pictures are
// on none.
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parseSync, Visitor } from "vite";

const APP = "app";
const ROW = /^\| ([\d.]+) \| ([^|]+) \|/gm;

/** The floor of each folder; files in `app` itself are at the top under the name `app`. */
const floors = new Map(
  [...readFileSync("README.md", "utf8").matchAll(ROW)].flatMap(([, floor, folders]) =>
    [...folders.matchAll(/`([\w*/-]+)`/g)].map(([, name]) => [name, Number(floor)]),
  ),
);
const divided = new Set([...floors.keys()].filter((name) => name.includes("/")).map((name) => topOf(name)));

function topOf(path) {
  return path.slice(0, path.indexOf("/"));
}

/**
 * `ui` of `ui/late.ts`, and `console/parts` of `console/parts/at.tsx`: that area has its own floors. A file that is in
 * the table is judged on its own.
 */
function folderOf(path) {
  if (path.includes("/") && floors.has(path)) return path;
  const [first, second, third] = path.split("/");
  if (second === undefined) return "app";
  return divided.has(first) && third !== undefined ? `${first}/${second}` : first;
}

const floorOf = (folder) => floors.get(folder) ?? floors.get(`${topOf(folder)}/*`);

/** The target of an import, below `app`; null if that is neither code nor JSON. */
function targetOf(file, to) {
  const path = to.startsWith("~/") ? join(APP, to.slice(2)) : join(dirname(file), to);
  const isCode = ["", ".ts", ".tsx", ".d.ts"].some(
    (end) => /\.(tsx?|json)$/.test(path + end) && existsSync(path + end),
  );
  return isCode ? relative(APP, path) : null;
}

function broken(from, to) {
  if (floorOf(from) === undefined) return `${from} has no floor in README.md`;
  const within = topOf(`${from}/`) === topOf(`${to}/`);
  const [above, below] = [floorOf(from), floorOf(to)].map((floor) => (within ? floor : Math.floor(floor)));
  if (from === to || below < above) return null;
  return `${from} (floor ${floorOf(from)}) must not import from ${to} (floor ${floorOf(to) ?? "unknown"})`;
}

/** Every module that a file names: imports of values and of types, exports of others' names, `import()`. */
function importsIn(file, code) {
  const named = [];
  const note = ({ source }) => {
    if (typeof source?.value === "string" && /^(~\/|\.)/.test(source.value)) named.push(source);
  };
  new Visitor({
    ImportDeclaration: note,
    ExportNamedDeclaration: note,
    ExportAllDeclaration: note,
    ImportExpression: note,
    TSImportType: note,
  }).visit(parseSync(file, code).program);
  return named;
}

let faults = 0;
for (const file of globSync(`${APP}/**/*.{ts,tsx}`).sort()) {
  const code = readFileSync(file, "utf8");
  for (const { value, start } of importsIn(file, code)) {
    const target = targetOf(file, value);
    const rule = target && broken(folderOf(relative(APP, file)), folderOf(target));
    if (!rule) continue;
    faults += 1;
    console.error(`${file}:${code.slice(0, start).split("\n").length}: ${rule}`);
  }
}
process.exitCode = faults > 0 ? 1 : 0;
