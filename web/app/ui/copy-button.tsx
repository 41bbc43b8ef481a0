import { Check, Copy } from "lucide-react";
import { useCopy } from "./use-copy";

/** Copies `text` and says whether it worked; where copying is not possible, it says what to do instead. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const { outcome, copy } = useCopy(text);
  const Icon = outcome === "copied" ? Check : Copy;
  return (
    <span className="inline-flex items-center">
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent text-sm hover:text-accent-strong"
        onClick={copy}
      >
        <Icon aria-hidden size={17} strokeWidth={1.6} />
        Copy {what}
      </button>
      <span role="status" className="fine ml-3 empty:ml-0">
        {outcome === "copied" && "Copied"}
        {outcome === "failed" && "Select the text and copy it by hand"}
      </span>
    </span>
  );
}
