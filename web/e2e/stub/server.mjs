// A stand-in for `ballast demo`: the built files with their policies, and a small world behind the calls.
// Usage: npm exec -- node e2e/stub/server.mjs [port]. A client with a past: ada@example.com, "four calm words".
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fill } from "../../scripts/fill.ts";
import { answers } from "../../test/stub/answers.mjs";
import { createApi } from "./api.mjs";
import { createWorld } from "./world.mjs";

const DIR = process.env.BUILT ?? "build/client";
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};
const world = createWorld();
const api = createApi(world);

function seed() {
  const ada = world.join({
    name: "Ada Client",
    email: "ada@example.com",
    country: "Austria",
    password: "four calm words",
  });
  world.pay(ada.address, 5200, 0);
  world.invest(ada, { _id: "growth", name: "Growth", return: 0.8 }, 3, 4000);
  world.advance(65);
  world.invest(ada, { _id: "starter", name: "Starter", return: 0.6 }, 1, 500);
  world.advance(31);
  world.invest(ada, { _id: "growth", name: "Growth", return: 0.8 }, 6, 2500);
  ada.sessions.push({
    ...ada.sessions[0],
    _id: "session-9999",
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/605",
    current: false,
  });
}
seed();

const cookiesOf = (request) =>
  Object.fromEntries((request.headers.cookie ?? "").split("; ").map((pair) => pair.split("=")));
const clientOf = (cookie) => world.clients.find((each) => `stub-${each.user._id}` === cookie.jwt);

async function sendApi(request, response, path) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const cookie = cookiesOf(request);
  const context = { cookie, client: clientOf(cookie), cookies: [] };
  if (path === "events" && context.client) return stream(request, response, context.client);
  const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {};
  const [status, answer] = api(request.method, path, body, context);
  setTimeout(() => {
    const headers = { "content-type": "application/json", "cache-control": "no-store" };
    if (context.cookies.length > 0) headers["set-cookie"] = context.cookies;
    response.writeHead(status, headers).end(JSON.stringify(answer));
  }, 80);
}

function stream(request, response, client) {
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
  response.write(": open\n\n");
  const watcher = { client, send: (name) => response.write(`event: ${name}\ndata: {}\n\n`) };
  world.watchers.add(watcher);
  request.on("close", () => world.watchers.delete(watcher));
}

/** Read anew each time, so that a rebuild needs no restart. */
function policyOf(file) {
  const list = join(DIR, "csp.json");
  return existsSync(list) ? JSON.parse(readFileSync(list, "utf8"))[file] : undefined;
}

function sendFile(response, path) {
  const page = extname(path) ? path : join(path, "index.html");
  const file = existsSync(join(DIR, page)) ? page : "/__spa-fallback.html";
  const policy = policyOf(file);
  response.writeHead(200, {
    "content-type": TYPES[extname(file)] ?? "application/octet-stream",
    ...(policy && { "content-security-policy": policy }),
  });
  const bytes = readFileSync(join(DIR, file));
  response.end(
    extname(file) === ".html" ? fill(bytes.toString(), answers("full")["GET site"][1].data.site) : bytes,
  );
}

const server = createServer((request, response) => {
  const path = normalize(new URL(request.url, "http://stub").pathname);
  if (path.startsWith("/api/v1/")) void sendApi(request, response, path.slice("/api/v1/".length));
  else sendFile(response, path);
});
server.listen(Number(process.argv[2] ?? 0), "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});
