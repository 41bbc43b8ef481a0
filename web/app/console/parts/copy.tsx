import { Check, Copy, X } from "lucide-react";
import { useEffect, useState } from "react";

const SAYS_SO_MS = 2500;

/** Copies `text`; what became of it is shown by the sign and said. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), SAYS_SO_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      setOutcome("failed");
    }
  };
  const Icon = outcome === "copied" ? Check : outcome === "failed" ? X : Copy;
  return (
    <>
      <button type="button" className="copy" aria-label={`Copy ${what}`} onClick={() => void copy()}>
        <Icon aria-hidden size={13} strokeWidth={1.8} />
      </button>
      <span role="status" className="sr-only">
        {outcome === "copied" && "Copied"}
        {outcome === "failed" && "It could not be copied: select the text instead"}
      </span>
    </>
  );
}
