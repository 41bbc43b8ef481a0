import { CopyButton } from "~/ui/copy-button";
import { Disclosure } from "~/ui/disclosure";
import { QrCode } from "~/ui/qr";
import type { Signed } from "./check";
import { shareLink } from "./shared-root";

/** A root that many people have compared is one that nobody was shown another of. Nothing of the client is in it. */
export function ShareProof({ signed: { record } }: { signed: Signed }) {
  const link = shareLink(location.origin, record.root.hash, new Date(record.timeMillis));
  return (
    <Disclosure title="Share this proof">
      <div className="grid gap-5 sm:grid-cols-[10rem_1fr]">
        <div className="max-w-40">
          <QrCode text={link} label={`Proof ${record.epoch} on the page Verify, as a QR code`} />
        </div>
        <div className="grid content-start gap-2">
          <p>
            Anyone who opens it sees whether they are shown the same root as you. It says nothing about you or
            your money.
          </p>
          <p className="fine break-all">{link}</p>
          <CopyButton text={link} what="link" />
        </div>
      </div>
    </Disclosure>
  );
}
