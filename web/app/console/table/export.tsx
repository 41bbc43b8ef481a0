import { useState } from "react";
import { useBusy } from "~/ui/use-busy";
import type { Question } from "./save-list";

/** Saves everything that fits the list's filters, not only the page that is shown. */
export function Export(question: Question) {
  const [told, setTold] = useState("");
  const { busy, run } = useBusy(async () => {
    const { saveList } = await import("./save-list");
    setTold(await saveList(question));
  });
  return (
    <>
      <span className="quiet" aria-live="polite">
        {told}
      </span>
      <button type="button" className="c-btn c-btn-line" disabled={busy} onClick={run}>
        {busy ? "Saving…" : "Save as CSV"}
      </button>
    </>
  );
}
