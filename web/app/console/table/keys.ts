import { useEffect, useRef } from "react";

type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** Keys that work wherever one is on a page, but never while something is typed or a question is open. */
export function useKeys(keys: Keys) {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isBusyElsewhere(event.target)) return;
      const act = latest.current[event.key];
      if (!act) return;
      event.preventDefault();
      act(event);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

const TYPED = "input:not([type='checkbox']):not([type='radio']), textarea, select, [contenteditable]";
const QUESTION = "dialog:not(.drawer)";

/** Whether keys belong to what is typed or to a question. */
export function isBusyElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`${TYPED}, ${QUESTION}`) !== null;
}
