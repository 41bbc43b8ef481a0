import type { BatchAttempt, DemoSigner } from "~/api/schema";
import { CopyButton } from "../../parts/copy";
import { quoted } from "../../parts/text";

/** The command on the offline computer. The digest is read from this screen, so nothing here has to be copied. */
export function Command({ batch }: { batch: string }) {
  return (
    <pre className="command">{linesOf(batch, ["--wallet wallet.txt", "--key key.txt", "--digest …"])}</pre>
  );
}

/** In a demo both computers are the same one, so the whole command can be given. */
export function DemoCommand({
  batch,
  attempt,
  signer,
}: {
  batch: string;
  attempt: BatchAttempt;
  signer: DemoSigner;
}) {
  const rest = [
    `--wallet ${quoted(signer.wallet)}`,
    `--key ${quoted(signer.key)}`,
    `--network ${signer.network}`,
    `--digest ${attempt.digest}`,
  ];
  const command = linesOf(batch, rest);
  return (
    <div className="grid gap-2">
      <p>
        Or in a terminal, in the folder of the two files, with the demo’s test key:{" "}
        <CopyButton text={command} what="the command" />
      </p>
      <pre className="command">{command}</pre>
    </div>
  );
}

const linesOf = (batch: string, rest: readonly string[]) =>
  ["ballast sign", `--psbt ${batch}.psbt`, `--manifest ${batch}.manifest.json`, ...rest].join(" \\\n  ");
