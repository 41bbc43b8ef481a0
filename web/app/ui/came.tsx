import { type ReactNode, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { WRITING } from "~/facts/facts";
import { TrustedHtml } from "./trusted-html";

/** A part of the page as it came: its HTML, and the moment that its figures are of. */
type Came = { html: string; at: string };

const came: ReadonlyMap<string, Came> = WRITING ? new Map() : partsThatCame();

function partsThatCame() {
  const parts = typeof document === "object" ? document.querySelectorAll<HTMLElement>("[data-written]") : [];
  return new Map(
    [...parts].map(({ dataset, innerHTML }) => [
      dataset.written ?? "",
      { html: innerHTML, at: dataset.at ?? "" },
    ]),
  );
}

const never = () => () => undefined;

/**
 * What the server wrote of a part into the page that was opened, to stand there until its code and its answer have come.
 * Null on pages that were reached from another one. `says` tells whether there are figures in it.
 */
export function useWritten(name: string): { part: ReactNode; says: boolean } | null {
  const isFirst = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [found] = useState(() => (isFirst ? came.get(name) : undefined));
  if (!found) return null;
  return { part: <Part name={name} {...found} />, says: found.at !== "" };
}

function Part({ name, html, at }: Came & { name: string }) {
  useLayoutEffect(() => () => keepFocus(name), [name]);
  return <TrustedHtml data-written={name} data-at={at} html={html} />;
}

/** Whoever stands on a link of it stands on the same link of what takes its place. */
function keepFocus(name: string) {
  const on = document.activeElement;
  if (!(on instanceof HTMLAnchorElement) || !on.closest(`[data-written="${name}"]`)) return;
  const same = (link: HTMLAnchorElement) =>
    link.href === on.href && link.dataset.of === on.dataset.of && link.offsetParent !== null;
  setTimeout(() => [...document.querySelectorAll<HTMLAnchorElement>("main a")].find(same)?.focus());
}
