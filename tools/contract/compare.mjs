// Holds docs/openapi.json to what was released: programs that were written for it go on working.
// With --release it becomes what the next ones are held to, once it breaks nothing.
import { readFile, writeFile } from "node:fs/promises";
import { breaks } from "./compare/breaks.mjs";

const DOCUMENT = new URL("../../docs/openapi.json", import.meta.url);
const RELEASED = new URL("../../docs/openapi-released.json", import.meta.url);

/** What is only said of things, and calls that no firm has. */
const WORDS = new Set(["description", "summary", "example", "examples", "tags", "title"]);
const DEMO = "/api/v1/demo/";

/** The document without words; a field may be called as words are. */
function bare(value, isMap = false) {
  if (Array.isArray(value)) return value.map((item) => bare(item));
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => isMap || !WORDS.has(name));
  return Object.fromEntries(kept.map(([name, field]) => [name, bare(field, !isMap && ["properties", "schemas"].includes(name))]));
}

/** A call or a structure a line. */
function written({ paths, webhooks, components: { parameters, responses, schemas } }) {
  const lines = (map) =>
    `{\n${Object.entries(map)
      .map(([name, one]) => `${JSON.stringify(name)}:${JSON.stringify(one)}`)
      .join(",\n")}\n}`;
  const components = { parameters, responses, schemas };
  const parts = Object.entries(components).map(([name, part]) => `"${name}":${lines(part)}`);
  return `{"paths":${lines(paths)},"webhooks":${lines(webhooks)},"components":{${parts.join(",")}}}\n`;
}

const document = JSON.parse(await readFile(DOCUMENT, "utf8"));
const isFirms = ([path]) => !path.startsWith(DEMO);
const now = bare({ ...document, paths: Object.fromEntries(Object.entries(document.paths).filter(isFirms)) });
const released = await readFile(RELEASED, "utf8").then(JSON.parse, () => undefined);

const found = released === undefined ? [] : breaks(released, now);
for (const one of found) console.error(`error: ${one}`);
if (found.length > 0) {
  console.error("hint: docs/manual/integrators.md says what may change within a version of the interface");
  process.exit(1);
}
if (process.argv.includes("--release")) {
  await writeFile(RELEASED, written(now));
} else if (released === undefined) {
  console.error("error: there is no docs/openapi-released.json\nhint: run `npm --prefix tools/contract run release`");
  process.exit(1);
}
