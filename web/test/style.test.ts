import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** The words that `docs/style.md` has a better one for. */
const ROW = /^\| ([^|]+) \| ([^|]+) \| (client|everywhere) \|$/gm;
const guide = readFileSync(join(__dirname, "../../docs/style.md"), "utf8");
const rows = [...guide.matchAll(ROW)].flatMap(([, say = "", not = "", where]) =>
  not.split(", ").map((word) => [word, say, where] as const),
);

/** The sources without comments, imports and names of code: what is left may be read by a person. */
function texts(where: string | undefined) {
  return readdirSync(join(__dirname, "../app"), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".d.ts") && path !== "api/paths.ts")
    .filter((path) => where === "everywhere" || !path.startsWith("console/"))
    .map((path) => {
      const source = readFileSync(join(__dirname, "../app", path), "utf8");
      const text = source
        .replace(/\/\*[\s\S]*?\*\//g, "")
        .replace(/^\s*\/\/.*$/gm, "")
        .replace(/^import[\s\S]*?from ".*";$/gm, "");
      return [path, text.replace(/\s+/g, " ")] as const;
    });
}

/** Notices and mails: every line of them is read. */
const TOLD = join(__dirname, "../../crates/ballast-words/texts/en");
const told = () =>
  readdirSync(TOLD).map(
    (name) => [name, ` ${readFileSync(join(TOLD, name), "utf8").replace(/\s+/g, " ")} `] as const,
  );

const CONTENT = join(__dirname, "../../crates/ballast-content/src");
/** A new version of it is published where a word is to change. */
const VERSIONED = ["terms.md"];

/** What is said of figures, and the pages that come with the program. */
const shipped = () =>
  ["registry", "shipped"].flatMap((folder) =>
    readdirSync(join(CONTENT, folder))
      .filter((name) => !VERSIONED.includes(name))
      .map((name) => {
        const source = readFileSync(join(CONTENT, folder, name), "utf8");
        const text = name.endsWith(".rs") ? source.replace(/^\s*\/\/.*$/gm, "").replace(/\\$/gm, "") : source;
        return [`${folder}/${name}`, ` ${text.replace(/\s+/g, " ")} `] as const;
      }),
  );

/** In a sentence: between blanks or marks, and not as a name of code, which has neither a blank before nor after it. */
const inText = (word: string) => new RegExp(`(?<=[\\s>"\`(“])${word}(?=[\\s<".,:;)\`”])`, "i");

test("the guide has words", () => expect(rows.length).toBeGreaterThan(10));

test.each(rows)("nobody reads “%s” where “%s” is meant", (word, _, where) => {
  const found = [...texts(where), ...told(), ...shipped()].flatMap(([path, text]) => {
    const at = text.search(inText(word));
    return at < 0 ? [] : [`${path}: …${text.slice(Math.max(at - 40, 0), at + 60)}…`];
  });
  expect(found).toEqual([]);
});
