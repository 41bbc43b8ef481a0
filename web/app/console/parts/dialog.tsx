import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
};

/**
 * A question over the page, in the browser's own dialog: it holds the focus, Escape and the cross close it, and the
 * focus goes back to where it was. What is inside is made again each time it is opened.
 */
export function Dialog({ open, onOpenChange, title, children }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = box.current;
    if (!dialog || dialog.open === open) return;
    if (!open) return dialog.close();
    dialog.showModal();
    // The first thing to fill in, else the title, so that what follows is read from its beginning.
    dialog.querySelector<HTMLElement>("input, textarea, select, [data-title]")?.focus();
  }, [open]);
  return (
    <dialog
      ref={box}
      className="c-dialog"
      aria-labelledby={heading}
      onClose={() => open && onOpenChange(false)}
    >
      {open && (
        <>
          <h2 id={heading} data-title tabIndex={-1} className="c-dialog-title">
            {title}
          </h2>
          {children}
          <button
            type="button"
            className="c-icon c-dialog-close"
            aria-label="Close"
            onClick={() => onOpenChange(false)}
          >
            <X aria-hidden size={18} strokeWidth={1.8} />
          </button>
        </>
      )}
    </dialog>
  );
}
