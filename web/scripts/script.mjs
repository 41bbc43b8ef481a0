// A built script by what it imports, read by the bundler's own parser.
import { readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { minifySync, parseSync } from "vite";

/** The scripts it loads before it runs, and while it does, by `import()` of a plain name. */
export function importsOf(code) {
  const { staticImports, staticExports, dynamicImports } = parseSync("script.js", code).module;
  const before = [...staticImports, ...staticExports.flatMap(({ entries }) => entries)];
  return {
    before: before.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    meanwhile: dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1)),
  };
}

/** Everything in a built folder that is reachable by imports from some scripts; only a bootstrap's own `import()` counts. */
export function closure(dir, starts) {
  const seen = new Set();
  const visit = (path) => {
    if (seen.has(path)) return;
    seen.add(path);
    const { before, meanwhile } = importsOf(readFileSync(join(dir, path), "utf8"));
    const asked = basename(path).startsWith("boot-") ? [...before, ...meanwhile] : before;
    for (const target of asked) visit(resolve("/assets", target));
  };
  for (const path of starts) visit(path);
  return seen;
}

/**
 * A bootstrap that fetches all scripts it imports at once and runs each in its own task: a finger on the page waits
 * for one of them, not for all.
 */
export function inTasks(dir, code) {
  const { staticImports } = parseSync("script.js", code).module;
  const needed = [...closure(dir, Object.values(importsOf(code)).flat())];
  const react = needed.filter((path) => path.startsWith("/assets/react-"));
  const imported = staticImports.map(({ moduleRequest, entries: [entry] }) => [
    moduleRequest.value,
    entry ? `const ${entry.localName.value} = ` : "",
  ]);
  const run = [...react.map((path) => [path, ""]), ...imported].map(
    ([path, kept]) => `${kept}await import("${path}"); await task();`,
  );
  const names = needed.map((path) => basename(path, ".js"));
  const boot = `
    for (const name of ${JSON.stringify(names)}) {
      const link = document.createElement("link");
      document.head.append(Object.assign(link, { rel: "modulepreload", href: \`/assets/\${name}.js\` }));
    }
    const task = () => new Promise((done) => setTimeout(done));
    ${run.join("")}
    ${code.slice(staticImports.at(-1).end)}`;
  return minifySync("boot.js", boot, { module: true }).code;
}

/** The value of a script that is one assignment of JSON. */
export function assignedIn(code) {
  const [{ expression }] = parseSync("script.js", code).program.body;
  return JSON.parse(code.slice(expression.right.start, expression.right.end));
}
