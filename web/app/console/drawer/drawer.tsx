import { Dialog as Base } from "@base-ui/react/dialog";
import { ChevronDown, ChevronUp, X } from "lucide-react";
import { type ReactNode, useSyncExternalStore } from "react";

type Props = {
  open: boolean;
  /** Names what is open. */
  label: string;
  onClose: () => void;
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
 * The whole story of one row, beside the list. On a wide screen the list stays in use; on a phone the drawer covers
 * all and holds the focus. Escape closes it, and the focus goes back to the row.
 */
export function Drawer({ open, label, onClose, children, earlier, later }: Props) {
  const wide = useSyncExternalStore(onWidth, isWide, () => true);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      modal={!wide}
      disablePointerDismissal={wide}
    >
      <Base.Portal>
        <Base.Popup className="drawer">
          <div className="drawer-head">
            <Base.Title className="drawer-title">{label}</Base.Title>
            <StepButton label="The row before" act={earlier} Icon={ChevronUp} />
            <StepButton label="The next row" act={later} Icon={ChevronDown} />
            <Base.Close className="c-icon" aria-label="Close">
              <X aria-hidden size={18} strokeWidth={1.8} />
            </Base.Close>
          </div>
          <div className="drawer-body">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

type StepProps = { label: string; act: (() => void) | undefined; Icon: typeof X };

function StepButton({ label, act, Icon }: StepProps) {
  return (
    <button type="button" className="c-icon" aria-label={label} disabled={!act} onClick={act}>
      <Icon aria-hidden size={18} strokeWidth={1.8} />
    </button>
  );
}
