import { Check, Copy, X } from "lucide-react";
import { useCopy } from "~/ui/use-copy";

/** Copies `text`; what became of it is shown by the sign and said. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const { outcome, copy } = useCopy(text);
  const Icon = outcome === "copied" ? Check : outcome === "failed" ? X : Copy;
  return (
    <>
      <button type="button" className="copy" aria-label={`Copy ${what}`} onClick={copy}>
        <Icon aria-hidden size={13} strokeWidth={1.8} />
      </button>
      <span role="status" className="sr-only">
        {outcome === "copied" && "Copied"}
        {outcome === "failed" && "It could not be copied: select the text instead"}
      </span>
    </>
  );
}
