// Draws the raster images of the site from the mark and the typefaces: the sharing card and the icons that
// cannot be SVG. Run by hand when the mark changes (`npm run images`); its results are kept in `public`.
import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";

const INK = "#0E1A2B";
const PAPER = "#FBFAF7";
const TEAL = "#0F6E6E";
const LIGHT_TEAL = "#3FB8AF";

/** The mark: a hull with its weight below the waterline, in a box of 32. */
const mark = (ring, water, size, width = 1.75) => `
  <svg viewBox="0 0 32 32" width="${size}" height="${size}">
    <circle cx="16" cy="16" r="13" fill="none" stroke="${ring}" stroke-width="${width}"/>
    <path d="M3.2 18.5h25.6a13 13 0 0 1-25.6 0z" fill="${water}"/>
  </svg>`;

const face = (name, file) =>
  `@font-face{font-family:"${name}";src:url(data:font/woff2;base64,${readFileSync(`app/fonts/${file}`, "base64")})}`;

/** The card carries no name: the firm that runs the service has its own, next to the picture. */
const card = `<style>
    ${face("Display", "newsreader-display.woff2")}${face("Sans", "public-sans.woff2")}
    body{margin:0;width:1200px;height:630px;background:${PAPER};color:${INK};position:relative;overflow:hidden}
    h1{position:absolute;left:80px;top:72px;margin:0;font:400 100px/1.02 Display;letter-spacing:-.024em}
    p{position:absolute;left:80px;bottom:80px;margin:0;padding-top:28px;border-top:2px solid #DCD7CC;width:660px;
      font:400 30px/1.4 Sans;color:#4C5765}
    .large{position:absolute;right:-190px;top:35px}
  </style>
  <h1>Managed crypto<br>trading you<br>can check</h1>
  <p>Every week is recorded, losing ones included. Your capital is at risk.</p>
  <div class="large">${mark(INK, TEAL, 560, 0.3)}</div>`;

const icon = (size, share) => `<style>body{margin:0;width:${size}px;height:${size}px;background:${INK};
  display:grid;place-items:center}svg{display:block}</style>${mark(PAPER, LIGHT_TEAL, Math.round(size * share))}`;

/** An icon file that holds one PNG of 32 by 32 pixels. */
function ico(png) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
  args: ["--no-sandbox"],
});
async function draw(html, width, height) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot();
  await page.close();
  return png;
}

writeFileSync("public/card.png", await draw(card, 1200, 630));
writeFileSync("public/apple-touch-icon.png", await draw(icon(180, 0.72), 180, 180));
writeFileSync("public/icon-192.png", await draw(icon(192, 0.72), 192, 192));
// A launcher may cut this one to any shape: the mark stays inside its safe circle.
writeFileSync("public/icon-512.png", await draw(icon(512, 0.6), 512, 512));
writeFileSync("public/favicon.ico", ico(await draw(icon(32, 0.82), 32, 32)));
await browser.close();
