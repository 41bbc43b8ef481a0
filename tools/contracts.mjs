// Compiles crates/ballast-chain/contracts/*.sol into artifacts/<Contract>.json, which the crate embeds.
// `npm run contracts` writes them; `npm run contracts:check` fails when a committed artifact is not what the source gives.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const solc = createRequire(import.meta.url)("solc");
const folder = fileURLToPath(new URL("../crates/ballast-chain/contracts/", import.meta.url));
const sources = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => name.endsWith(".sol"))
    .sort()
    .map((name) => [name, { content: readFileSync(folder + name, "utf8") }]),
);

// Paris: no PUSH0, so that the code runs on every EVM chain a developer may point it at.
// No metadata hash: the bytecode then depends on the code alone, not on comments.
const settings = {
  evmVersion: "paris",
  optimizer: { enabled: true, runs: 200 },
  metadata: { bytecodeHash: "none" },
  outputSelection: { "*": { "*": ["abi", "evm.bytecode.object"] } },
};
const input = { language: "Solidity", sources, settings };
const output = JSON.parse(solc.compile(JSON.stringify(input)));

const errors = (output.errors ?? []).filter((finding) => finding.severity === "error");
for (const finding of output.errors ?? []) console.error(finding.formattedMessage);
if (errors.length > 0) process.exit(1);

const check = process.argv.includes("--check");
let stale = 0;
mkdirSync(`${folder}artifacts`, { recursive: true });
for (const [source, contracts] of Object.entries(output.contracts)) {
  for (const [name, contract] of Object.entries(contracts)) {
    const bytecode = contract.evm.bytecode.object;
    if (bytecode === "") continue; // an interface
    const artifact = { contract: name, source, compiler: solc.version(), bytecode: `0x${bytecode}`, abi: contract.abi };
    const path = `${folder}artifacts/${name}.json`;
    const text = `${JSON.stringify(artifact, null, 2)}\n`;
    if (!check) writeFileSync(path, text);
    else if (readIfThere(path) !== text) {
      console.error(`stale: ${name}.json is not what ${source} compiles to; run: npm run contracts`);
      stale += 1;
    }
  }
}
process.exitCode = stale === 0 ? 0 : 1;

function readIfThere(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
