// The web's types of what the interface takes and answers.
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";

const HEAD = `// Made out of docs/openapi.json by \`npm --prefix tools/contract run types\`. Not to be edited.

/** An amount or percentage as the API writes it. Read amounts with \`~/money/amount\`, never as floats. */
export type Decimal = number | string;

`;

/** A number that is no whole one is read digit by digit. */
function transform({ type }) {
  const types = [type].flat();
  if (!types.includes("number")) return undefined;
  const decimal = ts.factory.createTypeReferenceNode("Decimal");
  const nothing = ts.factory.createLiteralTypeNode(ts.factory.createNull());
  return types.includes("null") ? ts.factory.createUnionTypeNode([decimal, nothing]) : decimal;
}

export async function web(text) {
  const options = { alphabetize: true, emptyObjectsUnknown: true, rootTypes: true, rootTypesNoSchemaPrefix: true, transform };
  return { "web/app/api/schema.d.ts": HEAD + astToString(await openapiTS(text, options)) };
}
