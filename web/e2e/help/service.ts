import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";

const ROOT = join(import.meta.dirname, "../../..");
const BINARY = resolve(ROOT, process.env.BALLAST_BINARY ?? "target/debug/ballast");
const PRICES: Record<string, [price: string, dayAgo: string]> = {
  BTC: ["65000.10", "64000"],
  ETH: ["3411.02", "3440"],
  BNB: ["651.77", "650"],
  SOL: ["187.31", "191.2"],
  XRP: ["1.1234", "1.12"],
  ADA: ["0.7812", "0.7812"],
};

/** A service of its own, with real prices from exchanges of its own; ends with `stop`. */
export type Service = { origin: string; folder: string; stop: () => void };

/** Two exchanges, because one address is one voice. */
async function exchange() {
  const server = createServer((request, response) => {
    const [last, open] = PRICES[request.url?.slice(1) ?? ""] ?? [];
    response.end(JSON.stringify({ last, open, ts: Date.now() }));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function settings(folder: string, origins: readonly string[]) {
  const source = (coin: string, origin: string, at: number) => `
[[price.${coin === "BTC" ? "sources" : "tape"}]]
name = "Exchange ${at + 1}"
coin = "${coin}"
url = "${origin}/${coin}"
pointer = "/last"
day_ago = "/open"
time = "/ts"
`;
  return `
[server]
bind = "127.0.0.1:0"
metrics_bind = "127.0.0.1:0"
[database]
url = "sqlite://${folder}/ballast.db"
[bsc]
account_xpub = "xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP"
[company]
legal_name = "Harbour Capital Ltd"
address = "1 Quay Street"
support_email = "help@harbour.example"
licence = "Registered under 12345"
risk_warning = "You can lose money."
[widgets]
provider = "tradingview"
${Object.keys(PRICES)
  .flatMap((coin) => origins.map((origin, at) => source(coin, origin, at)))
  .join("")}`;
}

/** Starts a service that shows the third party's widgets. `more` are settings of its environment. */
export async function startService(more: Record<string, string> = {}): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), "ballast-service-"));
  const exchanges = await Promise.all([exchange(), exchange()]);
  const file = join(folder, "ballast.toml");
  writeFileSync(
    file,
    settings(
      folder,
      exchanges.map(({ origin }) => origin),
    ),
  );
  const child = spawn(BINARY, ["--config", file, "serve"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...more },
  });
  const stop = () => {
    child.kill();
    for (const { server } of exchanges) server.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { origin: await ready(child), folder, stop };
}

async function ready(child: ChildProcess): Promise<string> {
  if (!child.stderr) throw new Error("the service has no log");
  const said: string[] = [];
  for await (const line of createInterface(child.stderr)) {
    said.push(line);
    const address = /ready address=(\S+)/.exec(line)?.[1];
    if (address) {
      // Read on, so that a full pipe does not stop the service.
      child.stderr.resume();
      return `http://${address}`;
    }
  }
  throw new Error(`the service ended: ${said.join("\n")}`);
}
