// The client in TypeScript: types by openapi-typescript, and tables of what the types cannot say at run time.
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { reached } from "./model.mjs";

const HEAD = "// Made out of docs/openapi.json by `npm --prefix tools/contract run types`. Not to be edited.\n\n";

export async function typescript(document, { calls, structures }) {
  return {
    "clients/typescript/src/schema.ts": await schema(document),
    "clients/typescript/src/calls.ts": HEAD + tables(calls, structures),
  };
}

async function schema(document) {
  const options = {
    alphabetize: true,
    emptyObjectsUnknown: true,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    transform,
  };
  const decimal =
    "/** An exact decimal, such as `1234.5`: an amount or a percentage. Never read one as a number. */\nexport type Decimal = string;\n\n";
  return HEAD + decimal + astToString(await openapiTS(JSON.stringify(reached(document)), options));
}

const { factory } = ts;

/** Numbers that are not whole are texts of their digits; of lists of values more may come. */
function transform(schema) {
  const types = [schema.type].flat();
  if (types.includes("number")) {
    return orNull(types, factory.createTypeReferenceNode("Decimal"));
  }
  if (types.includes("integer") && types.includes("string")) {
    return factory.createKeywordTypeNode(ts.SyntaxKind.NumberKeyword);
  }
  if (schema.enum?.length > 1) {
    const values = schema.enum.map((value) =>
      factory.createLiteralTypeNode(factory.createStringLiteral(value)),
    );
    const any = factory.createIntersectionTypeNode([
      factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
      factory.createTypeLiteralNode([]),
    ]);
    return factory.createUnionTypeNode([...values, factory.createParenthesizedType(any)]);
  }
  return undefined;
}

function orNull(types, type) {
  if (!types.includes("null")) return type;
  return factory.createUnionTypeNode([type, factory.createLiteralTypeNode(factory.createNull())]);
}

function tables(calls, structures) {
  const call = ({ name, method, path, answer, isWrite, pages }) => {
    const told = { method, path, answer: answer.name ?? answer.kind, isWrite };
    return [name, { ...told, ...(pages && { [pages.isFeed ? "feed" : "rows"]: pages.rows }) }];
  };
  const named = new Map(structures.map((one) => [one.name, one]));
  const shapes = structures
    .map((one) => [one.name, one.kind === "union" ? one.of : shape(one, named)])
    .filter(([, one]) => Array.isArray(one) || Object.keys(one).length > 0);
  const fit = structures.filter((one) => one.kind === "union").flatMap((one) => one.of);
  const needed = (name) => named.get(name).fields.filter((one) => one.required).map((one) => one.wire);
  return `/** Every call that takes a key. */
export const CALLS = ${json(Object.fromEntries(calls.map(call)))} as const;

/** Where decimals are: in fields of a structure, or in whichever of several structures it is. */
export const SHAPES: Record<string, Record<string, string> | readonly string[]> = ${json(Object.fromEntries(shapes))};

/** The fields by which one of several structures is told from the others. */
export const NEEDED: Record<string, readonly string[]> = ${json(Object.fromEntries(fit.map((name) => [name, needed(name)])))};
`;
}

/** The fields of a structure that are decimals, or lead to some. */
function shape(structure, named) {
  const leads = (name, seen) => {
    if (seen.has(name)) return false;
    const { kind, fields = [], of = [] } = named.get(name);
    const on = new Set([...seen, name]);
    return kind === "union" ? of.some((one) => leads(one, on)) : fields.some(({ type }) => place(type, on));
  };
  const place = (type, seen) => {
    if (type.kind === "decimal") return "decimal";
    if (type.kind === "list") return place(type.of, seen);
    return type.name !== undefined && leads(type.name, seen) ? type.name : undefined;
  };
  const fields = (structure.fields ?? []).map(({ wire, type }) => [wire, place(type, new Set())]);
  return Object.fromEntries(fields.filter(([, found]) => found !== undefined));
}

const json = (value) => JSON.stringify(value, null, 2);
