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

/** The most characters of each text that a body may have, by body. A body that no page sends takes no bytes. */
function longest(text) {
  const bodies = Object.entries(JSON.parse(text).components.schemas).flatMap(([name, { properties = {} }]) => {
    const fields = Object.entries(properties).filter(([, { maxLength }]) => maxLength !== undefined);
    const lengths = fields.map(([field, { maxLength }]) => `${field}: ${maxLength}`);
    return fields.length === 0 ? [] : [`export const ${name[0].toLowerCase()}${name.slice(1)} = { ${lengths.join(", ")} } as const;\n`];
  });
  return `// Made out of docs/openapi.json by \`npm --prefix tools/contract run types\`. Not to be edited.\n\n${bodies.join("")}`;
}

export async function web(text) {
  const options = { alphabetize: true, emptyObjectsUnknown: true, rootTypes: true, rootTypesNoSchemaPrefix: true, transform };
  return {
    "web/app/api/schema.d.ts": HEAD + astToString(await openapiTS(text, options)),
    "web/app/api/longest.ts": longest(text),
  };
}
