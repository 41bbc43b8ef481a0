import { useState } from "react";
import { parseTypedOrZero, toDecimal } from "~/money/amount";
import { useWrite } from "../api/console-data";
import { ProposeDialog } from "../approve/propose";
import { AmountInput, FileField, Input } from "../parts/field";
import { sendEvidence } from "../work/evidence";

/** The venue's statement of what it holds; published once a second person has compared both. */
export function StateVenue() {
  const [venue, setVenue] = useState("");
  const [amount, setAmount] = useState("");
  const [at, setAt] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const send = useWrite("POST", "treasury/attestations");
  const micro = parseTypedOrZero(amount);
  const moment = new Date(`${at}Z`);
  const dated = !Number.isNaN(moment.getTime());
  const propose = async (why: string) => {
    if (!file) return { status: "fail" as const, message: "Choose the venue’s statement.", code: "required" };
    const kept = await sendEvidence(file);
    if (kept.status !== "success") return kept;
    const evidence = kept.data.evidence.sha256;
    return send({ venue, amount: toDecimal(micro ?? 0n), asOf: moment.toISOString(), evidence, why });
  };
  return (
    <ProposeDialog
      label="State what the venue holds…"
      act="venue"
      look="line"
      confirm="Propose the figure"
      ready={micro !== null && venue.trim() !== "" && dated && file !== null}
      send={propose}
      refresh={["treasury"]}
    >
      {(problems) => (
        <>
          <p>
            No chain can say what the venue holds. A second person compares the figure with the venue’s own
            statement, and then both are published under Transparency, dated and signed: everyone can read the
            file. While readers read every account, what they read is shown there instead.
          </p>
          <div className="form-grid">
            <Input label="Venue" value={venue} onText={setVenue} error={problems.venue} />
            <AmountInput label="It holds, USDT" value={amount} onText={setAmount} error={problems.amount} />
            <Input
              label="As of (UTC)"
              type="datetime-local"
              value={at}
              onText={setAt}
              error={problems.asOf ?? problems.as_of}
            />
          </div>
          <FileField label="The venue’s statement" hint="Any file up to 5 MiB." onFile={setFile} />
        </>
      )}
    </ProposeDialog>
  );
}
