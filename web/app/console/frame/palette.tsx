import { lazy, Suspense, useEffect } from "react";
import type { OperatorSelf } from "~/api/schema";
import { Dialog } from "../parts/dialog";

/** Most pages are used without it. */
const Finder = lazy(() => import("./finder"));

type Props = { me: OperatorSelf; open: boolean; onOpen: (open: boolean) => void };

/** Pages, clients, payouts and deposits from one field, wherever one is: Ctrl or ⌘ and K. */
export function Palette({ me, open, onOpen }: Props) {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      onOpen(true);
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [onOpen]);
  return (
    <Dialog open={open} onOpenChange={onOpen} title="Find anything">
      <Suspense fallback={<p className="quiet">Loading…</p>}>
        <Finder me={me} onGone={() => onOpen(false)} />
      </Suspense>
    </Dialog>
  );
}
