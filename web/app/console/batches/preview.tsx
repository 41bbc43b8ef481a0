import type { BatchPreview } from "~/api/schema";
import { Alert } from "~/ui/alert";
import { Money } from "~/ui/money";
import { Facts, Part } from "../drawer/story";
import { btcOfSats } from "../work/places";
import { FixingTable } from "./fixing";
import { Payments } from "./payments";

/** Rate, fee and every payment of a batch that does not exist yet, and what cannot be in it. */
export function PreviewMatter({ preview }: { preview: BatchPreview }) {
  const { payments, refused, fixing } = preview;
  return (
    <>
      {preview.warnings.map((warning) => (
        <Alert key={warning} tone="warn">
          {warning}
        </Alert>
      ))}
      {refused.length > 0 && <Refused refused={refused} />}
      <div className="two">
        <Facts
          facts={[
            ["Payments", String(payments.length)],
            ["Reserved", <Money key="total" value={preview.total} />],
            ["Paid as", btcOfSats(preview.sats)],
            ["Fee of the network", feeText(preview)],
          ]}
        />
        {fixing && <FixingTable fixing={fixing} />}
      </div>
      {payments.length > 0 && (
        <Part title="Payments">
          <Payments payments={payments} />
        </Part>
      )}
    </>
  );
}

function feeText({ feeSats, feeRate, suggestedFeeRate }: BatchPreview): string {
  const advice = suggestedFeeRate === null ? "" : `; the node advises ${suggestedFeeRate}`;
  return `${btcOfSats(feeSats)} (${feeRate} sat/vB${advice})`;
}

function Refused({ refused }: Pick<BatchPreview, "refused">) {
  return (
    <Alert tone="warn">
      <p>
        {refused.length === 1
          ? "One of them cannot be paid now and stays behind:"
          : `${refused.length} of them cannot be paid now and stay behind:`}
      </p>
      <ul className="mt-1 grid gap-1">
        {refused.map(({ withdrawal, client, verdicts }) => (
          <li key={withdrawal}>
            <strong>{client.name}</strong>:{" "}
            {verdicts
              .filter(({ passed }) => !passed)
              .map(({ why }) => why)
              .join(" ")}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
