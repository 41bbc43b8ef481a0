// Cuts the two packaged typefaces down to the letters and the range of weights the pages use.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import subset from "subset-font";

const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join("");
const names = "•áàâäãåæçéèêëíìîïñóòôöõøœúùûüýßÁÀÂÄÃÅÆÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØŒÚÙÛÜÝ";
const signs = "\u00a0©–—‘’“”…·−×≥≤±→←↑↓₮€£½†";

const cuts = [
  {
    from: "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2",
    to: "public-sans.woff2",
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  {
    // One display cut: the optical size for large headings, one weight. Text sizes use the sans.
    from: "@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2",
    to: "newsreader-display.woff2",
    variationAxes: { opsz: 60, wght: 400 },
  },
];

mkdirSync("app/fonts", { recursive: true });
for (const { from, to, variationAxes } of cuts) {
  const whole = readFileSync(`node_modules/${from}`);
  const cut = await subset(whole, ascii + names + signs, { targetFormat: "woff2", variationAxes });
  writeFileSync(`app/fonts/${to}`, cut);
}
