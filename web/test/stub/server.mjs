// For looking at pages while the real server is not at hand: serves the built files the way the real
// one does (policy, compressed copies, fallback page) and answers the public calls. Not shipped.
// Usage: node test/stub/server.mjs [port] [scene], where scene is `full`, `bare` or `broken`.
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fill } from "../../scripts/fill.ts";
import { answers } from "./answers.mjs";

const [port = "0", scene = "full"] = process.argv.slice(2);
const DIR = "build/client";
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
};

function sendApi(request, response, path) {
  const found = answers(scene)[`${request.method} ${path}`];
  const [status, body] = found ?? [
    401,
    { status: "fail", message: "Log in to continue.", code: "unauthenticated" },
  ];
  setTimeout(() => {
    response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
    response.end(JSON.stringify(body));
  }, 150);
}

function sendFile(request, response, path) {
  const file = fileFor(path);
  if (!file) return response.writeHead(404).end();
  const policies = JSON.parse(readFileSync(join(DIR, "csp.json"), "utf8"));
  const page = extname(file) === ".html";
  const packed =
    !page && /\bbr\b/.test(request.headers["accept-encoding"] ?? "") && existsSync(join(DIR, `${file}.br`));
  response.writeHead(200, {
    "content-type": TYPES[extname(file)] ?? "application/octet-stream",
    "x-content-type-options": "nosniff",
    ...(policies[file] && {
      "content-security-policy": policies[file].replace("{{origin}}", originOf(request)),
    }),
    ...(packed && { "content-encoding": "br" }),
  });
  const bytes = readFileSync(join(DIR, packed ? `${file}.br` : file));
  response.end(page ? fill(bytes.toString(), answers(scene)["GET site"]?.[1].data.site ?? {}) : bytes);
}

const originOf = ({ headers }) => `http://${headers.host}`;

function fileFor(path) {
  if (extname(path)) return existsSync(join(DIR, path)) ? path : null;
  const page = join(path, "index.html");
  return existsSync(join(DIR, page)) ? page : "/__spa-fallback.html";
}

const server = createServer((request, response) => {
  const path = normalize(new URL(request.url, "http://stub").pathname);
  if (path.startsWith("/api/v1/")) sendApi(request, response, path.slice("/api/v1/".length));
  else sendFile(request, response, path);
});
server.listen(Number(port), "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}`));
