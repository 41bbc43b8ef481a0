// After the build: start scripts after the first paint on readable pages, write what the server reads (one content
// security policy per page, csp.json, and the pages of the dashboard, portal.json) and the map of the public pages, and
// put compressed copies next to every text file.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { portalPaths } from "../app/client/links.ts";
import { publicPaths } from "../app/facts/paths.ts";
import { WIDGET_HOST } from "../app/market/widget/addresses.ts";
import { INLINE_SCRIPT, parsed } from "./html.mjs";
import { inTasks } from "./script.mjs";

const DIR = "build/client";
const FALLBACK = "__spa-fallback.html";
const TEXT = new Set([".html", ".js", ".css", ".svg", ".json", ".txt", ".xml", ".webmanifest"]);

/** The widget host may be asked whether it is there, and framed; the server takes it out unless it is configured. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  `connect-src 'self' ${WIDGET_HOST}`,
  "manifest-src 'self'",
  // The one worker there is; the server knows where it is reached, and no other file of its is named.
  "worker-src {{origin}}/push.js",
  `frame-src ${WIDGET_HOST}`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];
/** A place that the server fills with one of the firm's facts. */
const PLACE = /\{\{|<t-/;

const files = (dir) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Pages that read without scripts: the module bootstrap moves to a file that is asked for after the paint. */
function startAfterPaint(html) {
  const page = parsed(html);
  const [boot] = page.all('script[type="module"]');
  const code = inTasks(DIR, boot.textContent);
  const name = `assets/boot-${createHash("sha256").update(code).digest("hex").slice(0, 8)}.js`;
  writeFileSync(join(DIR, name), code);
  return page.with([
    ...page.all('link[rel="modulepreload"]').map((link) => [page.whole(link), ""]),
    [page.inside(boot), `requestAnimationFrame(()=>setTimeout(()=>import("/${name}")))`],
  ]);
}

const isUnsafe = ({ name }) => name === "style" || name.startsWith("on");

function policyOf(file, html) {
  const { all } = parsed(html);
  if (all("style").length > 0 || all("*").some(({ attributes }) => [...attributes].some(isUnsafe))) {
    throw new Error(`${file}: an inline handler or style would need a weaker policy`);
  }
  const scripts = all(INLINE_SCRIPT).map(({ textContent }) => textContent);
  if (scripts.some((code) => PLACE.test(code))) {
    throw new Error(`${file}: a script with a place for a fact would have another hash once it is filled`);
  }
  const hashes = scripts.map((code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  return [...POLICY, `script-src 'self' ${[...new Set(hashes)].sort().join(" ")}`].join("; ");
}

/** The server knows where it is reached and fills that in, as it does in the pages. */
function siteMap(paths) {
  const entries = paths.map((path) => `  <url><loc>{{origin}}${path}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("")}</urlset>
`;
}

function compress(file) {
  const raw = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${file}.br`, brotliCompressSync(raw, { params }));
  writeFileSync(`${file}.gz`, gzipSync(raw, { level: 9 }));
}

rmSync(join(DIR, ".vite"), { recursive: true, force: true });

const policies = {};
for (const file of files(DIR).filter((name) => extname(name) === ".html")) {
  const html = readFileSync(file, "utf8");
  const page = file.endsWith(FALLBACK) ? html : startAfterPaint(html);
  writeFileSync(file, page);
  policies[`/${relative(DIR, file)}`] = policyOf(file, page);
}
writeFileSync(join(DIR, "sitemap.xml"), siteMap(publicPaths));
for (const file of files(DIR).filter((name) => TEXT.has(extname(name)))) compress(file);
writeFileSync(join(DIR, "portal.json"), `${JSON.stringify(portalPaths)}\n`);
writeFileSync(join(DIR, "csp.json"), `${JSON.stringify(policies, null, 2)}\n`);
