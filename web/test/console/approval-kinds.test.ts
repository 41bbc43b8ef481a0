import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { APPROVERS } from "~/console/api/queue-needs";
import { KINDS } from "~/console/approve/kinds";

/** The server's one list of the kinds, each with what it takes to approve it. */
const source = readFileSync("../crates/ballast-core/src/approval/action.rs", "utf8");
const kinds = [...source.matchAll(/ = "(\w+)" \{ propose: \w+, approve: (\w+)/g)];
const snake = (name = "") => name.replace(/\B[A-Z]/g, (letter) => `_${letter}`).toLowerCase();

test("every kind of change that the server knows has its words, and no other", () => {
  expect(Object.keys(KINDS).sort()).toEqual(kinds.map(([, kind]) => kind).sort());
});

test("whoever may approve some kind sees that changes wait", () => {
  const approve = new Set(kinds.map(([, , permission]) => snake(permission)));
  expect([...APPROVERS].sort()).toEqual([...approve].sort());
});
