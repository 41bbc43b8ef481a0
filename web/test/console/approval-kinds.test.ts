import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { APPROVERS } from "~/console/api/queue-needs";

/** The server's one list of the kinds, each with what it takes to approve it. */
const source = readFileSync("../crates/ballast-core/src/approval/action.rs", "utf8");
const kinds = [...source.matchAll(/ = "(\w+)" \{ propose: \w+, approve: (\w+)/g)];
const snake = (name = "") => name.replace(/\B[A-Z]/g, (letter) => `_${letter}`).toLowerCase();

test("whoever may approve some kind sees that changes wait", () => {
  const approve = new Set(kinds.map(([, , permission]) => snake(permission)));
  expect([...APPROVERS].sort()).toEqual([...approve].sort());
});
