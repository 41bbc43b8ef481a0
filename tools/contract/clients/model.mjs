// What API keys reach, out of the document, in the terms that all clients share: calls and structures.
// A type is `{ kind }`, one of text, integer, flag, decimal, json, list (`of`), struct, choice and union (`name`), with
// `nullable` where it may be null.

/** The security schemes of API keys: a client's and that of the firm's systems. */
const KEYS = ["key", "service"];
const SCHEMAS = "#/components/schemas/";
/** The body of a call that needs none. */
const NOTHING = "EmptyBody";

const isObject = (schema) => [schema.type].flat().includes("object");

/** The document with the calls that take a key, the messages of webhooks, and nothing that neither leads to. */
export function reached(document) {
  const paths = {};
  for (const [path, methods] of Object.entries(document.paths)) {
    const kept = Object.entries(methods).filter(([, call]) => scheme(call) !== undefined);
    if (kept.length > 0) paths[path] = Object.fromEntries(kept);
  }
  const found = new Set();
  const follow = (value) => {
    if (typeof value !== "object" || value === null) return;
    if (typeof value.$ref === "string" && !found.has(value.$ref)) {
      found.add(value.$ref);
      follow(at(document, value.$ref));
    }
    Object.values(value).forEach(follow);
  };
  follow(paths);
  follow(document.webhooks);
  const components = {};
  for (const [kind, parts] of Object.entries(document.components)) {
    const kept = Object.entries(parts).filter(([name]) => found.has(`#/components/${kind}/${name}`));
    components[kind] = kind === "securitySchemes" ? parts : Object.fromEntries(kept);
  }
  return { ...document, paths, components };
}

/** Which kind of key takes a call, with its scope. */
function scheme(call) {
  for (const way of call.security ?? []) {
    for (const name of KEYS) if (name in way) return { name, scopes: way[name] };
  }
  return undefined;
}

function at(document, reference) {
  return reference
    .slice(2)
    .split("/")
    .reduce((value, part) => value[part], document);
}

/** The calls, and the structures that they and the messages of webhooks lead to, both in the order of their names. */
export function model(document) {
  const reading = new Reading(document);
  const calls = [];
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, call] of Object.entries(methods)) {
      const key = scheme(call);
      if (key !== undefined) calls.push(reading.call(path, method, call, key));
    }
  }
  for (const methods of Object.values(document.webhooks)) reading.type(body(methods.post.requestBody), "webhooks");
  const byName = (one, other) => (one.name < other.name ? -1 : 1);
  return { calls: calls.sort(byName), structures: [...reading.structures.values()].sort(byName) };
}

const body = (part) => part?.content?.["application/json"]?.schema;

class Reading {
  structures = new Map();

  constructor(document) {
    this.document = document;
  }

  call(path, method, call, key) {
    const parameters = (call.parameters ?? []).map((one) => (one.$ref ? at(this.document, one.$ref) : one));
    const where = `${method} ${path}`;
    const sent = body(call.requestBody);
    const answer = this.answer(call, where);
    const read = (place) =>
      parameters
        .filter((one) => one.in === place)
        .map((one) => ({ wire: one.name, type: this.type(one.schema, where), required: one.required === true, about: one.description }));
    return {
      name: call.operationId,
      method: method.toUpperCase(),
      path,
      about: `${call.summary ?? call.description}\n\n${scopeOf(key)}`,
      inPath: read("path"),
      query: read("query"),
      body: sent === undefined || sent.$ref === SCHEMAS + NOTHING ? undefined : this.type(sent, where),
      isWrite: parameters.some((one) => one.in === "header" && one.name === "Idempotency-Key"),
      answer,
      pages: this.pages(parameters, answer),
    };
  }

  /** What is in the envelope; a type, `nothing`, or the bytes of a file. */
  answer(call, where) {
    const { content } = call.responses[200] ?? {};
    if (content === undefined) throw new Error(`${where}: there is no answer with 200`);
    const envelope = content["application/json"]?.schema;
    if (envelope === undefined) return { kind: "file" };
    const { data } = at(this.document, envelope.$ref).properties;
    return data === undefined ? { kind: "nothing" } : this.type(data, where);
  }

  /** A list that ends has a `next` that may be null, a feed one that is always there. */
  pages(parameters, answer) {
    const page = answer.kind === "struct" ? this.structures.get(answer.name) : undefined;
    const next = page?.fields?.find((field) => field.wire === "next");
    if (next === undefined || !parameters.some((one) => one.name === "cursor")) return undefined;
    const rows = page.fields.filter((field) => field.type.kind === "list");
    if (rows.length !== 1) throw new Error(`${page.name}: a page has one list`);
    return { isFeed: !next.type.nullable, rows: rows[0].wire, row: rows[0].type.of };
  }

  type(schema, where) {
    const choices = schema.oneOf ?? schema.anyOf;
    if (schema.$ref !== undefined) return this.named(schema.$ref.slice(SCHEMAS.length));
    if (choices !== undefined) {
      const some = choices.filter((choice) => choice.type !== "null");
      if (some.length === 1) return { ...this.type(some[0], where), nullable: true };
      throw new Error(`${where}: a choice of structures needs a name`);
    }
    const types = [schema.type].flat();
    const nullable = types.includes("null") ? { nullable: true } : {};
    // What is read as text too is written as text: it keeps every decimal.
    if (types.includes("number")) return { kind: "decimal", ...nullable };
    if (types.includes("integer")) return { kind: "integer", ...nullable };
    if (types.includes("string")) return { kind: "text", ...nullable };
    if (types.includes("boolean")) return { kind: "flag", ...nullable };
    if (types.includes("array")) return { kind: "list", of: this.type(schema.items, where), ...nullable };
    if (isObject(schema) && schema.properties === undefined) return { kind: "json", ...nullable };
    throw new Error(`${where}: a client cannot be made of ${JSON.stringify(schema)}`);
  }

  named(name) {
    const schema = this.document.components.schemas[name];
    const about = schema.description;
    const known = this.structures.get(name);
    if (known !== undefined) return { kind: known.kind, name };
    if (schema.enum !== undefined) {
      this.structures.set(name, { kind: "choice", name, about, values: schema.enum });
      return { kind: "choice", name };
    }
    const variants = (schema.oneOf ?? schema.anyOf)?.filter((choice) => choice.type !== "null");
    if (variants?.length > 1) {
      const union = { kind: "union", name, about, of: [] };
      this.structures.set(name, union);
      union.of = this.bySize(variants.map((choice) => this.type(choice, name).name));
      return { kind: "union", name };
    }
    if (schema.properties === undefined) return this.type(schema, name);
    const structure = { kind: "struct", name, about, fields: [] };
    this.structures.set(name, structure);
    structure.fields = Object.entries(schema.properties).map(([wire, field]) => ({
      wire,
      about: field.description ?? field.oneOf?.[0]?.description,
      type: this.type(field, `${name}.${wire}`),
      required: (schema.required ?? []).includes(wire),
    }));
    return { kind: "struct", name };
  }

  /** Whoever tells structures apart by the fields that they need looks for the one with the most first. */
  bySize(names) {
    const needed = (name) => this.structures.get(name).fields.filter((field) => field.required).length;
    return names.sort((one, other) => needed(other) - needed(one));
  }
}

function scopeOf({ name, scopes }) {
  const whose = name === "key" ? "a client's key" : "a key of the firm's systems";
  return `Takes ${whose} with the scope \`${scopes.join("`, `")}\`.`;
}

/** `listInvestments` as `list_investments`; `_id` as `id`. */
export const snake = (name) =>
  name
    .replace(/^_+/, "")
    .replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .replace(/^_/, "");

/** What walks through all pages of a call is called: `listInvestments` as `allInvestments`, a feed `follow…`. */
export const walker = ({ name, pages }) => name.replace(/^(list|get)/, pages.isFeed ? "follow" : "all");
