import { useState } from "react";
import type { SweepSigner, SweepView } from "~/api/schema";
import { useRefresh } from "~/data/query";
import { Alert } from "~/ui/alert";
import { useBusy } from "~/ui/use-busy";
import { useWrite } from "../api/console-data";
import { Btn } from "../parts/btn";
import { CopyButton } from "../parts/copy";
import { FileField } from "../parts/field";
import { Digest } from "../parts/mono";
import { quoted } from "../parts/text";
import { useDemoSigner } from "../work/demo-signer";
import { Download } from "../work/links";
import { Next } from "../work/next";
import { Discard } from "./discard";

const commandFor = (sweep: string, rest: readonly string[]) =>
  ["ballast sign-sweep", `--sweep ${sweep}.sweep.json`, ...rest].join(" \\\n  ");

/** The command on the offline computer. Digest and treasury are read elsewhere, so nothing here has to be copied. */
const BY_HAND = ["--digest …", "--treasury 0x…", "--key words.txt"];

/** In a demo both computers are the same one, so the whole command can be given. */
function DemoCommand({ sweep, signer }: { sweep: SweepView; signer: SweepSigner }) {
  const command = commandFor(sweep._id, [
    `--digest ${sweep.digest}`,
    `--treasury ${signer.treasury}`,
    `--token ${signer.token}`,
    `--chain-id ${signer.chainId}`,
    `--key ${quoted(signer.words)}`,
    `--account ${signer.account}`,
  ]);
  return (
    <div className="mt-2 grid gap-2">
      <p>
        In this demo: in a terminal, in the folder of the file, with the demo’s test words.{" "}
        <CopyButton text={command} what="the command" />
      </p>
      <pre className="command">{command}</pre>
    </div>
  );
}

/** The way of a sweep to the offline computer and back. */
export function SignSweep({ sweep }: { sweep: SweepView }) {
  const path = `treasury/sweeps/${encodeURIComponent(sweep._id)}` as const;
  const signer = useDemoSigner();
  return (
    <Next>
      <p>It is approved. Now the computer that holds the keys of the deposit addresses signs it.</p>
      <ol className="signing">
        <li>
          <p>Take this file there.</p>
          <div className="row mt-2">
            <Download path={`${path}/file`}>Sweep file</Download>
          </div>
        </li>
        <li>
          <p>
            Sign it. Type the digest from this screen and the treasury from your own notes, never from the
            stick that carries the file:
          </p>
          <Digest value={sweep.digest} />
          {signer === null ? (
            <pre className="command">{commandFor(sweep._id, BY_HAND)}</pre>
          ) : (
            <DemoCommand sweep={sweep} signer={signer.sweeps} />
          )}
        </li>
        <li>
          <p>Bring the signed calls back. Each is compared with the approved file before anything is sent.</p>
          <Upload path={`${path}/signed`} />
        </li>
      </ol>
      <Discard sweep={sweep} />
    </Next>
  );
}

function Upload({ path }: { path: `treasury/sweeps/${string}/signed` }) {
  const [file, setFile] = useState<File | null>(null);
  const [notice, setNotice] = useState<{ tone: "good" | "bad"; text: string } | null>(null);
  const send = useWrite("POST", path);
  const renew = useRefresh("treasury", "overview");
  const { busy, run } = useBusy(async () => {
    if (!file) return;
    setNotice(null);
    const answer = await send({ signed: await file.text() });
    if (answer.status !== "success") return setNotice({ tone: "bad", text: answer.message });
    setNotice({ tone: "good", text: answer.message ?? "It is right. It is being sent to the chain now." });
    await renew();
  });
  return (
    <div className="mt-2 grid gap-2">
      <FileField label="Signed calls" accept=".txt,text/plain" onFile={setFile} />
      {notice && <Alert tone={notice.tone}>{notice.text}</Alert>}
      <div>
        <Btn busy={busy} disabled={!file} onClick={run}>
          {busy ? "Checking…" : "Check and send it"}
        </Btn>
      </div>
    </div>
  );
}
