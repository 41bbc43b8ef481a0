// A built script by what it imports, read by the bundler's own parser.
import { parseSync } from "vite";

/** What it asks for before it runs, and while it does, by `import()` of a plain name. */
export function importsOf(code) {
  const { staticImports, staticExports, dynamicImports } = parseSync("script.js", code).module;
  const before = [...staticImports, ...staticExports.flatMap(({ entries }) => entries)];
  return {
    before: before.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    meanwhile: dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1)),
  };
}

/** The value of a script that is one assignment of JSON. */
export function assignedIn(code) {
  const [{ expression }] = parseSync("script.js", code).program.body;
  return JSON.parse(code.slice(expression.right.start, expression.right.end));
}
