import { useState } from "react";
import { useRefresh } from "~/data/query";
import { Alert } from "~/ui/alert";
import { useBusy } from "~/ui/use-busy";
import { useWrite } from "../../api/console-data";
import { Btn } from "../../parts/btn";
import { FileField } from "../../parts/field";
import { signedText } from "../../parts/text";

/** Takes the signed file back. */
export function Upload({ path }: { path: `batches/${string}/signed` }) {
  const [file, setFile] = useState<File | null>(null);
  const [notice, setNotice] = useState<{ tone: "good" | "bad"; text: string } | null>(null);
  const send = useWrite("POST", path);
  const renew = useRefresh("batches", "withdrawals", "overview");
  const { busy, run } = useBusy(async () => {
    if (!file) return;
    setNotice(null);
    const answer = await send({ psbt: await signedText(file) });
    if (answer.status !== "success") return setNotice({ tone: "bad", text: answer.message });
    setNotice({ tone: "good", text: answer.message ?? "It is right. It is being sent to the network now." });
    await renew();
  });
  return (
    <div className="mt-2 grid gap-2">
      <FileField
        label="Signed transaction"
        accept=".psbt,.txt,.tx,application/octet-stream"
        onFile={setFile}
      />
      {notice && <Alert tone={notice.tone}>{notice.text}</Alert>}
      <div>
        <Btn busy={busy} disabled={!file} onClick={run}>
          {busy ? "Checking…" : "Check and send it"}
        </Btn>
      </div>
    </div>
  );
}
