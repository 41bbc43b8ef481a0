// Fails on an import that does not go down the floors of the table in README.md, lowest first: code may import from
// its own folder and from every floor below, never from above and never sideways. Styles, pictures and JSON are on none.
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const APP = "app";
const ROW = /^\| (\d+) \| ([^|]+) \|/gm;
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*["']((?:~\/|\.)[^"']+)["']/g;

/** The floor of each folder; what lies in `app` itself stands on top under the name `app`. */
const floors = new Map(
  [...readFileSync("README.md", "utf8").matchAll(ROW)].flatMap(([, floor, folders]) =>
    [...folders.matchAll(/`(?:app\/)?([\w-]+)`/g)].map(([, name]) => [name, Number(floor)]),
  ),
);

const folderOf = (path) => (path.includes("/") ? path.slice(0, path.indexOf("/")) : "app");

/** Where an import leads, below `app`; null when that is no code. */
function targetOf(file, to) {
  const path = to.startsWith("~/") ? join(APP, to.slice(2)) : join(dirname(file), to);
  return ["", ".ts", ".tsx"].some((ending) => /\.tsx?$/.test(path + ending) && existsSync(path + ending))
    ? relative(APP, path)
    : null;
}

function broken(from, to) {
  const [above, below] = [floors.get(from), floors.get(to)];
  if (above === undefined) return `${from} has no floor in README.md`;
  if (from === to || below < above) return null;
  return `${from} (floor ${above}) must not import from ${to} (floor ${below ?? "unknown"})`;
}

let faults = 0;
for (const file of globSync(`${APP}/**/*.{ts,tsx}`).sort()) {
  const code = readFileSync(file, "utf8");
  for (const { 1: to, index } of code.matchAll(IMPORT)) {
    const target = targetOf(file, to);
    const rule = target && broken(folderOf(relative(APP, file)), folderOf(target));
    if (!rule) continue;
    faults += 1;
    console.error(`${file}:${code.slice(0, index).split("\n").length}: ${rule}`);
  }
}
process.exitCode = faults > 0 ? 1 : 0;
