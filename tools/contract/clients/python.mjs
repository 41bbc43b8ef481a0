// The client in Python: data classes, and a method for each call.
import { snake, walker } from "./model.mjs";

const HEAD = '"""Made out of docs/openapi.json by `npm --prefix tools/contract run types`. Not to be edited."""\n\n';
const KEYWORDS = new Set(
  "and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield".split(" "),
);
const SCALARS = { text: "str", integer: "int", flag: "bool", decimal: "Decimal", json: "dict[str, Any]" };

export function python({ calls, structures }) {
  return {
    "clients/python/ballast_client/schema.py": schema(structures),
    "clients/python/ballast_client/calls.py": methods(calls),
  };
}

const field = (wire) => (KEYWORDS.has(snake(wire)) ? `${snake(wire)}_` : snake(wire));

function type(of) {
  const plain = of.kind === "list" ? `list[${type(of.of)}]` : (SCALARS[of.kind] ?? of.name);
  return of.nullable ? `${plain} | None` : plain;
}

const comment = (text, indent) =>
  (text ?? "")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => `${indent}# ${line}\n`)
    .join("");

/** Words as a docstring. */
const docstring = (text, indent) => `${indent}"""${text.replaceAll("\n", `\n${indent}`).replaceAll(/ +\n/g, "\n")}"""\n`;

function schema(structures) {
  const of = (kind) => structures.filter((one) => one.kind === kind);
  const choice = ({ name, about, values }) =>
    `${comment(about, "")}# One of ${values.join(", ")}; more may come.\n${name} = str\n`;
  const union = ({ name, about, of: some }) => `${comment(about, "")}${name} = ${some.join(" | ")} | dict[str, Any]\n`;
  return `${HEAD}from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from .wire import wire

${of("choice").map(choice).join("\n")}

${of("struct").map(structure).join("\n\n")}

${of("union").map(union).join("\n")}`;
}

function structure({ name, about, fields }) {
  const line = ({ wire, about: said, type: is, required }) => {
    const optional = required ? "" : ", None";
    const shown = required || is.nullable ? type(is) : `${type(is)} | None`;
    return `${comment(said, "    ")}    ${field(wire)}: ${shown} = wire("${wire}"${optional})\n`;
  };
  const doc = about === undefined ? "" : `${docstring(about, "    ")}\n`;
  return `@dataclass(frozen=True, kw_only=True)\nclass ${name}:\n${doc}${fields.map(line).join("")}`;
}

function methods(calls) {
  return `${HEAD}from __future__ import annotations

from collections.abc import Iterator

from . import schema
from .transport import Transport


class Calls(Transport):
    """Every call that takes a key."""

${calls.flatMap((call) => [method(call), ...(call.pages ? [walk(call)] : [])]).join("\n")}`;
}

const hint = (of) => type(of).replace(/\b[A-Z]\w+\b/g, (name) => (name === "None" ? name : `schema.${name}`));

function method(call) {
  const optional = call.query.map(({ wire, type: is }) => `${field(wire)}: ${hint(is)} | None = None`);
  if (call.isWrite) optional.push("idempotency_key: str | None = None");
  const parameters = [
    "self",
    ...call.inPath.map(({ wire, type: is }) => `${field(wire)}: ${hint(is)}`),
    ...(call.body ? [`body: ${hint(call.body)}`] : []),
    ...(optional.length > 0 ? ["*", ...optional] : []),
  ];
  const path = call.inPath.length > 0 ? `f"${call.path.replace(/\{(\w+)\}/g, (_, part) => `{self._part(${field(part)})}`)}"` : `"${call.path}"`;
  const passed = [
    `"${call.method}"`,
    path,
    ...(call.query.length > 0 ? [`query={${call.query.map(({ wire }) => `"${wire}": ${field(wire)}`).join(", ")}}`] : []),
    ...(call.body ? ["body=body"] : []),
    ...(call.isWrite ? ["idempotency_key=idempotency_key"] : []),
  ].join(", ");
  const { answer } = call;
  const returns = { file: "bytes", nothing: "None" }[answer.kind] ?? hint(answer);
  const body = { file: `return self._file(${passed})`, nothing: `self._call(None, ${passed})` }[answer.kind];
  const doc = docstring(call.about, "        ");
  return `    def ${snake(call.name)}(${parameters.join(", ")}) -> ${returns}:\n${doc}        ${body ?? `return self._call(${hint(answer)}, ${passed})`}\n`;
}

function walk(call) {
  const { pages, query, name } = call;
  const others = query.filter(({ wire }) => wire !== "cursor");
  const given = others.map(({ wire, type: is }) => `${field(wire)}: ${hint(is)} | None = None`).join(", ");
  const passed = others.map(({ wire }) => `${field(wire)}=${field(wire)}`).join(", ");
  if (pages.isFeed) {
    return `    def ${snake(walker(call))}(self, cursor: int = 0, *, ${given}) -> Iterator[${hint(call.answer)}]:
        """The pages of \`${snake(name)}\` from a cursor on, as they come; \`next\` of a page is the cursor to keep with what was done
        about it. Without \`wait\` it ends when there is nothing new."""
        while True:
            page = self.${snake(name)}(cursor=cursor, ${passed})
            if page.${field(pages.rows)}:
                yield page
            elif not wait:
                return
            cursor = page.next
`;
  }
  return `    def ${snake(walker(call))}(self, *, ${given}) -> Iterator[${hint(pages.row)}]:
        """Every row of \`${snake(name)}\`, page after page."""
        cursor = None
        while True:
            page = self.${snake(name)}(cursor=cursor, ${passed})
            yield from page.${field(pages.rows)}
            if page.next is None:
                return
            cursor = page.next
`;
}
