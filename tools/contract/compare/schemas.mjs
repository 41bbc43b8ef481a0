// What is `taken` may widen, what is `told` may narrow; told structures may have more, told lists of values too.

/** What a bound is called, and whether it is tighter when it is larger. */
const BOUNDS = [
  ["minimum", true],
  ["minLength", true],
  ["minItems", true],
  ["maximum", false],
  ["maxLength", false],
  ["maxItems", false],
];

export class Schemas {
  #seen = new Set();

  constructor(old, now, tell) {
    this.old = old;
    this.now = now;
    this.tell = tell;
  }

  compare(before, after, side, where) {
    const [one, other] = [plain(this.old, before), plain(this.now, after)];
    if (one.name !== undefined) {
      // What is named is compared once, wherever it is used.
      const pair = `${one.name} ${other.name} ${side}`;
      if (this.#seen.has(pair)) return;
      this.#seen.add(pair);
    }
    const at = one.name ?? where;
    this.#types(one, other, side, where);
    this.#values(one, other, side, at);
    if (side === "taken") this.#bounds(one, other, at);
    if (one.choices.length > 0) this.#choices(one, other, side, at);
    if (one.schema.items !== undefined && other.schema.items !== undefined) {
      this.compare(one.schema.items, other.schema.items, side, `${at}[]`);
    }
    this.#fields(one.schema, other.schema, side, at);
  }

  #types(one, other, side, where) {
    const [wide, narrow] = side === "taken" ? [other, one] : [one, other];
    const fits = (type) => wide.types.includes(type) || (type === "integer" && wide.types.includes("number"));
    // A schema without types is of any.
    const missing = wide.types.length === 0 ? [] : narrow.types.length === 0 ? ["any"] : narrow.types.filter((type) => !fits(type));
    const words = side === "taken" ? "is not taken any more" : "was not told before";
    for (const type of missing) this.tell(where, `${type} ${words}`);
    const [was, is] = [one.schema.format, other.schema.format];
    const isWider = side === "taken" && was === "int32" && is === "int64";
    if (was !== is && was !== undefined && !isWider) this.tell(where, `its format was ${was}`);
  }

  #values(one, other, side, where) {
    const [was, is] = [one.schema.enum, other.schema.enum];
    if (side === "told" || is === undefined) return;
    const missing = was === undefined ? ["all but a list"] : was.filter((value) => !is.includes(value));
    for (const value of missing) this.tell(where, `${value} is not taken any more`);
  }

  #bounds({ schema: was }, { schema: is }, where) {
    for (const [name, isFloor] of BOUNDS) {
      if (is[name] === undefined || was[name] === is[name]) continue;
      const isTighter = was[name] === undefined || (isFloor ? is[name] > was[name] : is[name] < was[name]);
      if (isTighter) this.tell(where, `its ${name} is ${is[name]} now`);
    }
    if (is.pattern !== undefined && was.pattern !== is.pattern) this.tell(where, "its pattern is another one");
  }

  /** Of several structures, told ones may become more; one alone stays one. */
  #choices(one, other, side, where) {
    const names = (choices) => choices.map((choice) => choice.$ref ?? JSON.stringify(choice));
    const [had, has] = [names(one.choices), names(other.choices)];
    had.forEach((name, index) => {
      const at = has.indexOf(name);
      if (at >= 0) this.compare(one.choices[index], other.choices[at], side, where);
      else if (side === "taken") this.tell(where, `${name} is not taken any more`);
    });
    if (side === "told" && !has.some((name) => had.includes(name))) this.tell(where, "nothing of what was told is left");
  }

  #fields(was, is, side, where) {
    const [had, has] = [was.properties ?? {}, is.properties ?? {}];
    const needs = (schema, name) => (schema.required ?? []).includes(name);
    for (const [name, field] of Object.entries(had)) {
      const at = `${where}.${name}`;
      if (has[name] === undefined) this.tell(at, "the field is gone");
      else this.compare(field, has[name], side, at);
      if (side === "told" && needs(was, name) && has[name] !== undefined && !needs(is, name)) {
        this.tell(at, "it may be absent now");
      }
    }
    for (const name of side === "taken" ? (is.required ?? []) : []) {
      if (!needs(was, name)) this.tell(`${where}.${name}`, "it is needed now");
    }
    const [open, closed] = [was.additionalProperties, is.additionalProperties];
    if (side === "taken" && was.type === "object" && open !== false && closed === false) {
      this.tell(where, "it takes no other fields any more");
    }
    if (typeof open === "object" && typeof closed === "object") this.compare(open, closed, side, `${where}.*`);
  }
}

/** A schema without its reference and its null: its name, its types, the structures it may be, and itself. */
function plain(document, schema, name, nullable = false) {
  if (schema.$ref !== undefined) {
    const called = schema.$ref.split("/").at(-1);
    return plain(document, document.components.schemas[called], called, nullable);
  }
  const choices = schema.oneOf ?? schema.anyOf ?? [];
  const some = choices.filter((choice) => choice.type !== "null");
  const isNull = nullable || some.length < choices.length;
  if (some.length === 1) return plain(document, some[0], name, isNull);
  const types = [schema.type ?? (some.length > 0 ? "object" : [])].flat();
  const all = isNull && !types.includes("null") ? [...types, "null"] : types;
  return { name: isNull && name !== undefined ? `${name}?` : name, types: all, choices: some, schema };
}
