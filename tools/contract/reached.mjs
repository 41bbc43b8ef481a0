// Which calls of the API no test carried out. Every Rust test that carries one out leaves a mark named after it:
// node reached.mjs target/contract
import { readdir, readFile } from "node:fs/promises";

/** Calls that no Rust test can carry out, and why. */
const EXCEPTIONS = {
  refundDemo: "sends from the demo's own chain; the browser tests press its button",
  signDemo: "signs with the demo's own key; the browser tests press its button",
};

const document = JSON.parse(await readFile(new URL("../../docs/openapi.json", import.meta.url), "utf8"));
const calls = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const names = calls.map((call) => call.operationId);
const marks = new Set(await readdir(process.argv[2]).catch(() => []));

const missed = names.filter((name) => !marks.has(name) && !(name in EXCEPTIONS));
const needless = Object.keys(EXCEPTIONS).filter((name) => marks.has(name) || !names.includes(name));
for (const name of missed) console.error(`error: no test carries out ${name}`);
for (const name of needless) console.error(`error: ${name} is no exception any more`);
if (missed.length + needless.length > 0) {
  console.error("hint: write a test in crates/ballast-http/tests/it, or say in tools/contract/reached.mjs why there is none");
  process.exit(1);
}
console.log(`every call of the API is carried out by a test (${names.length})`);
