// Judges docs/openapi.json by the schema of OpenAPI, and writes the web's types and the clients for integrators out of it.
// With --check nothing is written: a stale file is an error.
import { readFile, writeFile } from "node:fs/promises";
import { Validator } from "@seriousme/openapi-schema-validator";
import { model } from "./clients/model.mjs";
import { python } from "./clients/python.mjs";
import { rust } from "./clients/rust.mjs";
import { typescript } from "./clients/typescript.mjs";
import { web } from "./web.mjs";

const ROOT = new URL("../../", import.meta.url);

function fail(message, hint) {
  console.error(`error: ${message}\nhint: ${hint}`);
  process.exit(1);
}

const text = await readFile(new URL("docs/openapi.json", ROOT), "utf8");
const document = JSON.parse(text);
const judged = await new Validator().validate(JSON.parse(text));
if (!judged.valid) {
  fail(
    `docs/openapi.json is no valid OpenAPI document\n${JSON.stringify(judged.errors, null, 2)}`,
    "mend what crates/ballast-http/src/openapi makes of the calls",
  );
}

const read = model(document);
const files = { ...(await web(text)), ...(await typescript(document, read)), ...python(read), ...rust(read) };
for (const [path, made] of Object.entries(files)) {
  const file = new URL(path, ROOT);
  if (!process.argv.includes("--check")) {
    await writeFile(file, made);
  } else if ((await readFile(file, "utf8").catch(() => "")) !== made) {
    fail(`${path} is not what docs/openapi.json says`, "run `npm --prefix tools/contract run types`");
  }
}
