import { useEffect, useRef, useState } from "react";

/**
 * Something that a button unfolds over the page. Escape closes it and gives the focus back to the button; leaving it, with
 * the focus or with the pointer, closes it and keeps the focus.
 */
export function useUnfolded<Home extends HTMLElement>() {
  const [open, setOpen] = useState(false);
  const home = useRef<Home>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return;
        toggle.current?.focus();
      } else if (home.current?.contains(event.target as Node)) return;
      setOpen(false);
    };
    const heard = ["keydown", "focusin", "pointerdown"];
    for (const name of heard) document.addEventListener(name, close);
    return () => {
      for (const name of heard) document.removeEventListener(name, close);
    };
  }, [open]);
  return { open, setOpen, home, toggle };
}
