import { type ReactNode, useEffect, useRef } from "react";

/** A step that takes the place of another in a dialog: whoever was there goes on reading at its beginning. */
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
