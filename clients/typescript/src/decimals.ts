import { NEEDED, SHAPES } from "./calls.js";

/** Texts and numbers of a JSON text. A number within a text is part of the first. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs;
/** Whole numbers that a double holds exactly. */
const WHOLE = /^-?\d{1,15}$/;

/** Reads JSON. Decimals become texts before anything could take them for floating point. */
export function parseExact(text: string): unknown {
  const exact = text.replace(TOKENS, (token) =>
    token.startsWith('"') || WHOLE.test(token) ? token : `"${token}"`,
  );
  return JSON.parse(exact);
}

/** A decimal without a fraction was read as a number: where the document has a decimal, it becomes a text. */
export function settle(value: unknown, structure: string): unknown {
  if (Array.isArray(value)) return value.map((item) => settle(item, structure));
  if (structure === "decimal") return typeof value === "number" ? String(value) : value;
  if (typeof value !== "object" || value === null) return value;
  const shape = SHAPES[structure] ?? {};
  if (Array.isArray(shape)) {
    const fitting = shape.find((name) => NEEDED[name]?.every((field) => field in value));
    return fitting === undefined ? value : settle(value, fitting);
  }
  const places = shape as Record<string, string>;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const place = Object.hasOwn(places, name) ? places[name] : undefined;
      return [name, place === undefined ? field : settle(field, place)];
    }),
  );
}
