import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { WRITING } from "~/facts/facts";
import { TrustedHtml } from "./trusted-html";

/** A part of the page as it came: its HTML, and the moment that its figures are of. */
type Came = { html: string; at: string };

const came: Map<string, Came> = WRITING ? new Map() : partsThatCame();

function partsThatCame() {
  const parts = typeof document === "object" ? document.querySelectorAll<HTMLElement>("[data-written]") : [];
  return new Map(
    [...parts].map(({ dataset, innerHTML }) => [
      dataset.written ?? "",
      { html: innerHTML, at: dataset.at ?? "" },
    ]),
  );
}

/**
 * The part of the page that the server wrote into it, shown until its code and its answer have come. Null on pages that
 * were reached from another one. `says` tells whether it contains figures.
 */
export function useWritten(name: string): { part: ReactNode; says: boolean } | null {
  const [found] = useState(() => came.get(name));
  // A page wakes up as a whole, so all of its parts have been taken; a page that is reached from it has none.
  useEffect(() => came.clear(), []);
  if (!found) return null;
  return { part: <Part name={name} {...found} />, says: found.at !== "" };
}

function Part({ name, html, at }: Came & { name: string }) {
  useLayoutEffect(() => () => keepFocus(name), [name]);
  return <TrustedHtml data-written={name} data-at={at} html={html} />;
}

/** Focus on a link in it moves to the same link in the part that replaces it. */
function keepFocus(name: string) {
  const on = document.activeElement;
  if (!(on instanceof HTMLAnchorElement) || !on.closest(`[data-written="${name}"]`)) return;
  const same = (link: HTMLAnchorElement) =>
    link.href === on.href && link.dataset.of === on.dataset.of && link.offsetParent !== null;
  setTimeout(() => [...document.querySelectorAll<HTMLAnchorElement>("main a")].find(same)?.focus());
}
