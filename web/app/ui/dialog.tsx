import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
};

/** A question that must be answered before continuing. Focus is trapped, Escape and the cross close it. */
export function Dialog({ open, onOpenChange, title, children }: Props) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="dialog-back" />
        <Base.Popup className="dialog stack">
          <div className="flex items-start justify-between gap-4">
            <Base.Title className="display text-xl leading-tight">{title}</Base.Title>
            <Base.Close className="icon-btn -mt-2 -mr-2 shrink-0" aria-label="Close">
              <X aria-hidden size={20} strokeWidth={1.6} />
            </Base.Close>
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
