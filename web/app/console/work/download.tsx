import { Download as Arrow } from "lucide-react";
import type { ReactNode } from "react";

/** Saves a file that a call answers; the session's cookie goes along. `path` is what comes after `operator/`. */
export function Download({ path, children }: { path: string; children: ReactNode }) {
  return (
    <a href={`/api/v1/operator/${path}`} download className="c-btn c-btn-line">
      <Arrow aria-hidden size={15} strokeWidth={1.8} />
      {children}
    </a>
  );
}
