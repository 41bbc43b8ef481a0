import { type ReactNode, useEffect, useRef } from "react";

/** A step that replaces another in a dialog: the reader continues at its beginning. */
export function Step({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dialog = box.current?.closest("[role='dialog']");
    if (dialog) dialog.scrollTop = 0;
    box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="stack outline-none">
      {children}
    </div>
  );
}
