// A built page by its elements, read by the parser of the unit tests. The text itself stays as it was written: the server
// fills its places, and no parser would give them back the same.
import { JSDOM } from "jsdom";

/** Blocks of data are not run, and the server fills them: no hash could allow them, and none has to. */
export const INLINE_SCRIPT = 'script:not([src], [type="application/json"])';

export function parsed(html) {
  const dom = new JSDOM(html, { includeNodeLocations: true });
  const placeOf = (element) => dom.nodeLocation(element);
  return {
    all: (selector) => [...dom.window.document.querySelectorAll(selector)],
    whole: (element) => [placeOf(element).startOffset, placeOf(element).endOffset],
    inside: (element) => [placeOf(element).startTag.endOffset, placeOf(element).endTag.startOffset],
    /** The page with other text at some of its places: `[[from, to], text]`. */
    with: (changes) =>
      changes
        .toSorted(([[a]], [[b]]) => b - a)
        .reduce((text, [[from, to], put]) => text.slice(0, from) + put + text.slice(to), html),
  };
}
