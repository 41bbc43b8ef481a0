import { useState } from "react";
import { request } from "~/api/client";
import type { BatchAttempt } from "~/api/schema";
import { Alert, type Notice } from "~/ui/alert";
import { saveText } from "~/ui/save-text";
import { useBusy } from "~/ui/use-busy";
import { Btn } from "../../parts/btn";
import { base64Of } from "../../parts/text";

const failed = (text: string): Notice => ({ tone: "bad", text });

/** Replaces the offline computer of a person trying this out: checks, signs and hands the signed file over. */
export function DemoSigner({ batch, attempt }: { batch: string; attempt: BatchAttempt }) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const { busy, run } = useBusy(async () => {
    const of = `/api/v1/operator/batches/${encodeURIComponent(batch)}`;
    const [psbt, manifest] = await Promise.all([fetch(`${of}/psbt`), fetch(`${of}/manifest`)]);
    if (!psbt.ok || !manifest.ok)
      return setNotice(failed("The two files could not be loaded. Load the page again."));
    const body = {
      psbt: await base64Of(await psbt.blob()),
      manifest: await manifest.text(),
      digest: attempt.digest,
    };
    const answer = await request("POST", "demo/sign", { body });
    if (answer.status !== "success") return setNotice(failed(answer.message));
    saveText(`${batch}.signed.psbt`, answer.data.psbt, "application/octet-stream");
    setNotice({ tone: "good", text: "Signed. The file is among your downloads; bring it back in step 3." });
  });
  return (
    <div className="mt-2 grid gap-2">
      <p>
        No second computer at hand? In this demo the same program can check and sign it here, with a test key
        that everyone knows.
      </p>
      <div>
        <Btn look="line" busy={busy} onClick={run}>
          {busy ? "Signing…" : "Sign it in this demo"}
        </Btn>
      </div>
      {notice && <Alert tone={notice.tone}>{notice.text}</Alert>}
    </div>
  );
}
