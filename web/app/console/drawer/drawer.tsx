import { ChevronDown, ChevronUp, X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useSyncExternalStore } from "react";

type Props = {
  open: boolean;
  /** Names what is open. */
  label: string;
  onClose: () => void;
  /** The element that gets the focus after closing; the browser's own choice is the opener. */
  back?: (() => HTMLElement | null) | undefined;
  children: ReactNode;
  /** The rows before and after the open one; missing at the ends. */
  earlier?: (() => void) | undefined;
  later?: (() => void) | undefined;
};

const WIDE = "(min-width: 64rem)";
const isWide = () => matchMedia(WIDE).matches;
function onWidth(tell: () => void) {
  const query = matchMedia(WIDE);
  query.addEventListener("change", tell);
  return () => query.removeEventListener("change", tell);
}

/**
 * The whole story of one row, next to the list. On a wide screen the list stays in use; on a phone the drawer covers
 * all and holds the focus. Escape closes it.
 */
export function Drawer({ open, label, onClose, back, children, earlier, later }: Props) {
  const wide = useSyncExternalStore(onWidth, isWide, () => true);
  const heading = useId();
  const box = useDrawn(open, wide, onClose, back);
  return (
    <dialog
      ref={box}
      className="drawer"
      aria-labelledby={heading}
      onClose={() => open && box.current?.open === false && onClose()}
    >
      {open && (
        <>
          <div className="drawer-head">
            <h2 id={heading} data-title tabIndex={-1} className="drawer-title">
              {label}
            </h2>
            <StepButton label="The row before" act={earlier} Icon={ChevronUp} />
            <StepButton label="The next row" act={later} Icon={ChevronDown} />
            <button type="button" className="c-icon" aria-label="Close" onClick={onClose}>
              <X aria-hidden size={18} strokeWidth={1.8} />
            </button>
          </div>
          <div className="drawer-body">{children}</div>
        </>
      )}
    </dialog>
  );
}

/** Opens and closes the browser's dialog, over everything or next to it. */
function useDrawn(open: boolean, wide: boolean, onClose: Props["onClose"], back: Props["back"]) {
  const box = useRef<HTMLDialogElement>(null);
  const last = useRef({ onClose, back });
  useEffect(() => {
    const dialog = box.current;
    if (!dialog || !open) return;
    if (wide) dialog.show();
    else dialog.showModal();
    dialog.querySelector<HTMLElement>("[data-title]")?.focus();
    // The browser closes by Escape only what covers everything.
    const press = (event: KeyboardEvent) => {
      const elsewhere =
        event.target instanceof Element && event.target.closest("dialog:not(.drawer), input, select");
      if (event.key === "Escape" && !elsewhere && !event.defaultPrevented) last.current.onClose();
    };
    if (wide) document.addEventListener("keydown", press);
    return () => {
      document.removeEventListener("keydown", press);
      dialog.close();
      // Before the next `last` is known: the row that was open.
      last.current.back?.()?.focus();
    };
  }, [open, wide]);
  useEffect(() => {
    last.current = { onClose, back };
  });
  return box;
}

type StepProps = { label: string; act: (() => void) | undefined; Icon: typeof X };

function StepButton({ label, act, Icon }: StepProps) {
  return (
    <button type="button" className="c-icon" aria-label={label} disabled={!act} onClick={act}>
      <Icon aria-hidden size={18} strokeWidth={1.8} />
    </button>
  );
}
