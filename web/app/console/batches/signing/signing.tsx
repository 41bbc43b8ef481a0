import type { BatchAttempt, BatchView } from "~/api/schema";
import { Digest } from "../../parts/mono";
import { useDemoSigner } from "../../work/demo-signer";
import { Download } from "../../work/links";
import { Next } from "../../work/next";
import { Command, DemoCommand } from "./command";
import { DemoSigner } from "./demo-signer";
import { Frames } from "./frames";
import { Upload } from "./upload";

type Props = { batch: BatchView; attempt: BatchAttempt };

/** The way to the offline computer and back, step by step. */
export function Signing({ batch, attempt }: Props) {
  const signer = useDemoSigner();
  const path = `batches/${encodeURIComponent(batch._id)}` as const;
  return (
    <Next>
      <p>
        It is approved. Now the computer that holds the keys signs it; that one is never connected to a
        network.
      </p>
      <ol className="signing">
        <li>
          <p>Take these two files to the offline computer, or show it the codes.</p>
          <div className="row mt-2">
            <Download path={`${path}/psbt`}>Transaction (PSBT)</Download>
            <Download path={`${path}/manifest`}>Manifest</Download>
          </div>
          <Frames path={`${path}/frames`} />
        </li>
        <li>
          <p>
            There, sign it. Type the digest from this screen, never from the stick that carries the files:
          </p>
          <Digest value={attempt.digest} />
          {signer ? (
            <>
              <DemoSigner batch={batch._id} attempt={attempt} />
              <DemoCommand batch={batch._id} attempt={attempt} signer={signer} />
            </>
          ) : (
            <Command batch={batch._id} />
          )}
          <p>
            It shows every payment, and refuses whatever is not in the manifest, foreign change and a high
            fee.
          </p>
        </li>
        <li>
          <p>Bring the signed file back. Every payment in it is checked again before it is sent.</p>
          <Upload path={`${path}/signed`} />
        </li>
      </ol>
      <p className="mt-2 quiet">
        An approved batch can no longer be taken back. If something is wrong with it, do not sign it, and
        speak to compliance.
      </p>
    </Next>
  );
}
