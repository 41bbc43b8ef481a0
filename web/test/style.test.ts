import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { stringsOf } from "./rust-strings";

type Text = readonly [path: string, text: string];

const ROOT = join(__dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const filesIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`);

/** One line that neither begins nor ends with a word. */
const flat = (text: string) => ` ${text.replace(/\s+/g, " ")} `;

/** The words that `docs/style.md` has a better one for. */
const ROW = /^\| ([^|]+) \| ([^|]+) \| (client|everywhere) \|$/gm;
const rows = [...read("docs/style.md").matchAll(ROW)].flatMap(([, say = "", not = "", where]) =>
  not.split(", ").map((word) => [word, say, where] as const),
);

/** The sources without comments, imports and names of code: what is left may be read by a person. */
const texts = (where: string | undefined): Text[] =>
  filesIn("web/app")
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".d.ts") && path !== "web/app/api/paths.ts")
    .filter((path) => where === "everywhere" || !path.startsWith("web/app/console/"))
    .map((path) => {
      const text = read(path)
        .replace(/\/\*[\s\S]*?\*\//g, "")
        .replace(/^\s*\/\/.*$/gm, "")
        .replace(/^import[\s\S]*?from ".*";$/gm, "");
      return [path, flat(text)];
    });

/** Notices and mails: every line of them is read. */
const told = (): Text[] => filesIn("crates/ballast-words/texts/en").map((path) => [path, flat(read(path))]);

/** Texts with a version: a new one is published when a word is to change. */
const VERSIONED = ["terms.md", "appropriateness/questions.rs"];
/** Labels of statements: closed months keep their bytes. */
const KEPT = "crates/ballast-statement/src/csv.rs";
const isOpen = (path: string) => path !== KEPT && !VERSIONED.some((name) => path.endsWith(`/${name}`));

/** Explanations of figures, and the pages that come with the program. */
const shipped = (): Text[] =>
  ["registry", "shipped"]
    .flatMap((folder) => filesIn(`crates/ballast-content/src/${folder}`))
    .filter(isOpen)
    .map((path) => {
      const source = read(path);
      const text = path.endsWith(".rs") ? source.replace(/^\s*\/\/.*$/gm, "").replace(/\\$/gm, "") : source;
      return [path, flat(text)];
    });

/** Sentences of the program: its answers, its log, its command line. */
const said = (): Text[] =>
  readdirSync(join(ROOT, "crates"))
    .flatMap((crate) => filesIn(`crates/${crate}/src`))
    .filter((path) => path.endsWith(".rs") && !/\/tests?(\.rs|\/)/.test(path) && isOpen(path))
    .flatMap((path) => {
      const sentences = stringsOf(read(path)).filter((text) => text.trim().includes(" "));
      return sentences.map((text): Text => [path, flat(text)]);
    });

/** The pages, without the words they quote: what a program printed, and this guide's own table. */
const documents = (): Text[] =>
  ["README.md", "CONTRIBUTING.md", ...filesIn("docs")]
    .filter((path) => path.endsWith(".md") && path !== "docs/style.md")
    .map((path) => [path, flat(read(path).replace(/^ *```[\s\S]*?^ *```/gm, ""))]);

/** Every description of the API document, each once. */
function described(): Text[] {
  const found = new Map<string, string>();
  const look = (part: unknown, place: string) => {
    if (typeof part !== "object" || part === null) return;
    for (const [name, value] of Object.entries(part)) {
      if (typeof value !== "string") look(value, `${place}/${name}`);
      else if (name === "description" || name === "summary") found.set(flat(value), place);
    }
  };
  look(JSON.parse(read("docs/openapi.json")), "");
  return [...found].map(([text, place]) => [place, text]);
}

/** In a sentence: between blanks or marks, and not as a name of code, which has neither a blank before nor after it. */
const inText = (word: string) => new RegExp(`(?<=[\\s>"\`(“])${word}(?=[\\s<".,:;)\`”])`, "i");

const having = (word: string, where: readonly Text[]) =>
  where.flatMap(([path, text]) => {
    const at = text.search(inText(word));
    return at < 0 ? [] : [`${path}: …${text.slice(Math.max(at - 40, 0), at + 60)}…`];
  });

const ofClients = [...texts("client"), ...told(), ...shipped()];
const everywhere = [...texts("everywhere"), ...told(), ...shipped(), ...said(), ...documents()];

test("the guide has words", () => expect(rows.length).toBeGreaterThan(10));

test("the sentences of the program and its pages are read", () => {
  expect(said().length).toBeGreaterThan(1000);
  expect(documents().length).toBeGreaterThan(80);
  expect(described().length).toBeGreaterThan(1000);
});

test.each(rows)("nobody reads “%s” where “%s” is meant", (word, _, where) =>
  expect(having(word, where === "client" ? ofClients : everywhere)).toEqual([]),
);

test("nor does anyone who reads the API document", () => {
  const api = described();
  const bound = rows.filter(([, , where]) => where === "everywhere");
  expect(bound.flatMap(([word]) => having(word, api))).toEqual([]);
});
