// The client in Rust: structures for serde, and a method for each call.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { snake, walker } from "./model.mjs";

const HEAD = "//! Made out of docs/openapi.json by `npm --prefix tools/contract run types`. Not to be edited.\n\n";
const SCALARS = { text: "String", integer: "i64", flag: "bool", decimal: "Decimal", json: "Map<String, Value>" };
const KEYWORDS = new Set(
  "abstract as async await become box break const continue crate do dyn else enum extern false final fn for gen if impl in let loop macro match mod move mut override priv pub ref return self static struct super trait true try type typeof unsafe unsized use virtual where while yield".split(" "),
);

export function rust({ calls, structures }) {
  return {
    "clients/rust/src/schema.rs": formatted(schema(structures)),
    "clients/rust/src/calls.rs": formatted(methods(calls)),
  };
}

function formatted(text) {
  const config = fileURLToPath(new URL("../../../rustfmt.toml", import.meta.url));
  return execFileSync("rustfmt", ["--edition", "2024", "--config-path", config], { input: text, encoding: "utf8" });
}

const name = (wire) => (KEYWORDS.has(snake(wire)) ? `${snake(wire)}_` : snake(wire));
const camel = (text) => text.replace(/_([a-z0-9])/g, (_, letter) => letter.toUpperCase());
const pascal = (text) => camel(`_${text}`);

function type(of, within = "") {
  const plain = of.kind === "list" ? `Vec<${type(of.of, within)}>` : (SCALARS[of.kind] ?? within + of.name);
  return of.nullable ? `Option<${plain}>` : plain;
}

const doc = (text, mark = "///") =>
  (text ?? "")
    .split("\n")
    .map((line) => `${mark} ${line}`.trimEnd())
    .join("\n")
    .replace(new RegExp(`^${mark}$`), "");

function schema(structures) {
  const made = { choice, struct: structure, union };
  return `${HEAD}use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use crate::decimal::Decimal;

${structures.map((one) => made[one.kind](one)).join("\n")}`;
}

function structure({ name: called, about, fields }) {
  const line = ({ wire, about: said, type: is, required }) => {
    const attributes = [];
    if (camel(name(wire)) !== wire) attributes.push(`rename = "${wire}"`);
    if (!required) attributes.push("default", 'skip_serializing_if = "Option::is_none"');
    const shown = required || is.nullable ? type(is) : `Option<${type(is)}>`;
    return `${doc(said)}\n${attributes.length > 0 ? `#[serde(${attributes.join(", ")})]\n` : ""}pub ${name(wire)}: ${shown},\n`;
  };
  return `${doc(about)}
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ${called} {\n${fields.map(line).join("")}}\n`;
}

function choice({ name: called, about, values }) {
  return `${doc(about)}
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ${called} {
${values.map((value) => `#[serde(rename = "${value}")]\n${pascal(value)},`).join("\n")}
/// One that came later than this client.
#[serde(untagged)]
${values.includes("other") ? "Unlisted" : "Other"}(String),
}\n`;
}

function union({ name: called, about, of }) {
  const tries = of.map((one) => `if let Ok(it) = ${one}::deserialize(&value) { return Ok(Self::${one}(it)); }`);
  return `${doc(about)}
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum ${called} {
${of.map((one) => `${one}(${one}),`).join("\n")}
/// What came later than this client.
Other(Value),
}

impl<'de> Deserialize<'de> for ${called} {
fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
let value = Value::deserialize(deserializer)?;
// What needs most fields comes first.
${tries.join("\n")}
Ok(Self::Other(value))
}
}\n`;
}

function methods(calls) {
  const pages = calls.filter((call) => call.pages !== undefined);
  return `${HEAD}use reqwest::Method;

use crate::{client::{Client, WriteKey, path}, error::Error, pages::{Feed, FeedPage, Page, Pages}, schema};

impl Client {
${calls.flatMap((call) => [method(call), ...(call.pages ? [walk(call)] : [])]).join("\n")}
}

${pages.map(page).join("\n")}`;
}

/** An argument is borrowed where it can be. */
const borrowed = (is) => ({ text: "&str", decimal: "&Decimal" })[is.kind] ?? (is.name ? `&${type(is, "schema::")}` : type(is));
const optional = (parameters) => parameters.map(({ wire, type: is }) => `${name(wire)}: Option<${borrowed(is)}>`);
const asked = (query) =>
  `&[${query.map(({ wire, type: is }) => `("${wire}", ${name(wire)}.map(${is.kind === "text" ? "str::to_owned" : "|it| it.to_string()"}))`).join(", ")}]`;

const filled = ({ path, inPath }) =>
  inPath.length === 0
    ? `"${path}"`
    : `&path("${path}", &[${inPath.map(({ wire }) => `("${wire}", ${name(wire)})`).join(", ")}])`;

function method(call) {
  const { answer, isWrite, body, query, inPath } = call;
  const parameters = [
    "&self",
    ...(isWrite ? ["key: &WriteKey"] : []),
    ...inPath.map(({ wire, type: is }) => `${name(wire)}: ${borrowed(is)}`),
    ...(body ? [`body: &${type(body, "schema::")}`] : []),
    ...optional(query),
  ];
  const returns = { file: "Vec<u8>", nothing: "()" }[answer.kind] ?? type(answer, "schema::");
  const how = { file: "file", nothing: "done" }[answer.kind] ?? "";
  const sent = body ? "Some(body)" : "None::<&()>";
  const made = isWrite
    ? `self.${how === "done" ? "write_done" : "write"}(Method::${call.method}, ${filled(call)}, key, ${sent}).await`
    : `self.${how === "file" ? "read_file" : "read"}(${filled(call)}, ${query.length > 0 ? asked(query) : "&[]"}).await`;
  return `${doc(call.about)}
///
/// # Errors
/// What it was refused for, or that no answer came.
pub async fn ${snake(call.name)}(${parameters.join(", ")}) -> Result<${returns}, Error> { ${made} }\n`;
}

function walk(call) {
  const { pages, query, answer } = call;
  const others = query.filter(({ wire }) => wire !== "cursor");
  const given = optional(others).join(", ");
  const answered = type(answer, "schema::");
  const words = pages.isFeed
    ? `The pages of [\`Self::${snake(call.name)}\`] from a cursor on, as they come; \`next\` of a page is the cursor to keep with what was\ndone about it. Without \`wait\` it ends when there is nothing new.`
    : `Every row of [\`Self::${snake(call.name)}\`], page after page.`;
  const kind = pages.isFeed ? "Feed" : "Pages";
  const cursor = pages.isFeed ? "cursor: i64, " : "";
  return `${doc(words)}
pub fn ${snake(walker(call))}(&self, ${cursor}${given}) -> ${kind}<'_, ${answered}> {
${kind}::new(self, "${call.path}", ${pages.isFeed ? "cursor, " : ""}${asked(others)})
}\n`;
}

function page({ pages, answer }) {
  const answered = type(answer, "schema::");
  if (pages.isFeed) {
    return `impl FeedPage for ${answered} {
fn next(&self) -> i64 { self.next }
fn is_empty(&self) -> bool { self.${name(pages.rows)}.is_empty() }
}\n`;
  }
  return `impl Page for ${answered} {
type Row = ${type(pages.row, "schema::")};
fn split(self) -> (Vec<Self::Row>, Option<String>) { (self.${name(pages.rows)}, self.next) }
}\n`;
}
