import { Download, Printer } from "lucide-react";
import { useState } from "react";
import { useCompanyName } from "~/facts/site-facts";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { TickField } from "~/ui/field";
import { saveText } from "~/ui/save-text";

type Props = { codes: readonly string[]; onDone: () => void };

/** Ten codes that are shown this once: to copy, to save, to print, and a tick before they go. */
export function Codes({ codes, onDone }: Props) {
  const [kept, setKept] = useState(false);
  const firm = useCompanyName();
  return (
    <div className="stack to-print">
      <Alert tone="warn">
        These ten codes are shown only now. Each logs you in once, with your password, when your device is
        lost. Keep them on paper or in a password manager, not in your mailbox.
      </Alert>
      <h3 className="hidden print:block">Recovery codes for {firm}</h3>
      <ol
        aria-label="Recovery codes"
        className="numeral grid grid-cols-2 gap-x-8 gap-y-2 border-line border-y py-5 text-lg"
      >
        {codes.map((code) => (
          <li key={code} className="select-all whitespace-nowrap font-mono text-lg tracking-wide">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1 print:hidden">
        <CopyButton text={codes.join("\n")} what="all codes" />
        <Button look="quiet" className="!px-0" onClick={() => save(firm, codes)}>
          <Download aria-hidden size={17} strokeWidth={1.6} />
          Save as a file
        </Button>
        <Button look="quiet" className="!px-0" onClick={() => print()}>
          <Printer aria-hidden size={17} strokeWidth={1.6} />
          Print
        </Button>
      </div>
      <div className="stack print:hidden">
        <TickField
          label="I have kept these codes where I find them without my device."
          checked={kept}
          onChange={(event) => setKept(event.currentTarget.checked)}
        />
        <Button disabled={!kept} onClick={onDone} className="w-full sm:w-auto sm:justify-self-start">
          Done
        </Button>
      </div>
    </div>
  );
}

function save(firm: string, codes: readonly string[]) {
  const text = [`Recovery codes for ${firm}. Each works once.`, "", ...codes, ""].join("\n");
  saveText("recovery-codes.txt", text);
}
