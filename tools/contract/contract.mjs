// Judges docs/openapi.json by the schema of OpenAPI and writes the web's types out of it.
// With --check nothing is written: stale types are an error.
import { readFile, writeFile } from "node:fs/promises";
import { Validator } from "@seriousme/openapi-schema-validator";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";

const DOCUMENT = new URL("../../docs/openapi.json", import.meta.url);
const TYPES = new URL("../../web/app/api/schema.d.ts", import.meta.url);
const HEAD = `// Made out of docs/openapi.json by \`npm --prefix tools/contract run types\`. Not to be edited.

/** An amount or percentage as the API writes it. Read amounts with \`~/money/amount\`, never as floats. */
export type Decimal = number | string;

`;

function fail(message, hint) {
  console.error(`error: ${message}\nhint: ${hint}`);
  process.exit(1);
}

const text = await readFile(DOCUMENT, "utf8");
const judged = await new Validator().validate(JSON.parse(text));
if (!judged.valid) {
  fail(
    `docs/openapi.json is no valid OpenAPI document\n${JSON.stringify(judged.errors, null, 2)}`,
    "mend what crates/ballast-http/src/openapi makes of the calls",
  );
}

/** A number that is no whole one is read digit by digit. */
function transform({ type }) {
  const types = [type].flat();
  if (!types.includes("number")) return undefined;
  const decimal = ts.factory.createTypeReferenceNode("Decimal");
  const nothing = ts.factory.createLiteralTypeNode(ts.factory.createNull());
  return types.includes("null") ? ts.factory.createUnionTypeNode([decimal, nothing]) : decimal;
}

const options = { alphabetize: true, emptyObjectsUnknown: true, rootTypes: true, rootTypesNoSchemaPrefix: true, transform };
const types = HEAD + astToString(await openapiTS(text, options));
if (!process.argv.includes("--check")) {
  await writeFile(TYPES, types);
} else if ((await readFile(TYPES, "utf8").catch(() => "")) !== types) {
  fail("web/app/api/schema.d.ts is not what docs/openapi.json says", "run `npm --prefix tools/contract run types`");
}
