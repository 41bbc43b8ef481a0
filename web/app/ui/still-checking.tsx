import { useChecking } from "~/api/checking";
import { Alert } from "./alert";

/** Over every page: a write is on its way, and nobody knows yet what became of it. */
export function StillChecking() {
  if (!useChecking()) return null;
  return (
    <div className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-160">
      <Alert tone="warn">
        We are still checking whether your last request was stored. It is carried out once at most. Keep this
        page open, and do not enter it again.
      </Alert>
    </div>
  );
}
