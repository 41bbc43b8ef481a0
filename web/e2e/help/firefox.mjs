#!/usr/bin/env node
// Firefox for Playwright. This sits between the two: what Playwright asks for every context and a released Firefox
// does not know is answered here, everything else goes through as it is.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { WebSocket, WebSocketServer } from "ws";

const UNKNOWN = new Set(["emulation.setMediaFeaturesOverride"]);
const LISTENS = "WebDriver BiDi listening on ";

const firefox = spawn(process.env.FIREFOX ?? "/usr/bin/firefox-esr", process.argv.slice(2), {
  stdio: ["ignore", "inherit", "pipe"],
});
firefox.on("exit", (code) => process.exit(code ?? 0));
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => firefox.kill(signal));

for await (const line of createInterface(firefox.stderr)) {
  console.error(line.startsWith(LISTENS) ? LISTENS + (await before(line.slice(LISTENS.length))) : line);
}

/** Listens before Firefox's own address; gives where. */
async function before(address) {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  server.on("connection", (asker, { url }) => between(asker, new WebSocket(address + url)));
  await once(server, "listening");
  return `ws://127.0.0.1:${server.address().port}`;
}

function between(asker, answerer) {
  const opened = once(answerer, "open");
  asker.on("message", async (data) => {
    const { id, method } = JSON.parse(data);
    await opened;
    if (UNKNOWN.has(method)) asker.send(JSON.stringify({ type: "success", id, result: {} }));
    else answerer.send(data.toString());
  });
  answerer.on("message", (data) => asker.send(data.toString()));
  asker.on("close", () => answerer.close());
  answerer.on("close", () => asker.close());
}
