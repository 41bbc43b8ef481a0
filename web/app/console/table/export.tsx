import { useState } from "react";
import { useBusy } from "~/ui/use-busy";
import { useNewest } from "~/ui/use-newest";
import type { Question } from "./save-list";

type Props = {
  /** Saves, and says how much that was. */
  save: (saving: typeof import("./save-list"), signal: AbortSignal) => string | Promise<string>;
  look?: string;
  /** The list to save, if a page has several. */
  of?: string;
};

/** Saves rows as a file. How that is done is asked for on the press: few save anything. */
export function SaveCsv({ save, look = "c-btn-line", of }: Props) {
  const [told, setTold] = useState("");
  const newest = useNewest();
  const { busy, run } = useBusy(async () => setTold(await save(await import("./save-list"), newest())));
  return (
    <>
      <span className="quiet" aria-live="polite">
        {told}
      </span>
      <button type="button" className={`c-btn ${look}`} disabled={busy} onClick={run}>
        {busy ? "Saving…" : "Save as CSV"}
        {of && <span className="sr-only">: {of}</span>}
      </button>
    </>
  );
}

/** Saves everything that fits the list's filters, not only the page that is shown. */
export const Export = (question: Question) => (
  <SaveCsv save={({ saveList }, signal) => saveList(question, signal)} />
);
