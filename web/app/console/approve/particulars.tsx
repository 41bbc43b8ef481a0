import type { ApprovalView } from "~/api/schema";
import { useServiceNow } from "../api/clock";
import { type Fact, Facts } from "../drawer/story";
import { At } from "../parts/at";
import { Digest } from "../parts/mono";
import { State } from "../parts/state";

type Props = { approval: ApprovalView; digest: string };

/** Proposer, time, deadline of the decision and of its rate, and the fingerprint that the decision is bound to. */
export function Particulars({ approval, digest }: Props) {
  const opened = approval.evidenceOpenedAt;
  const facts: Fact[] = [
    ["Why", approval.why],
    ["Proposed by", approval.maker.name ?? "someone who is not an operator"],
    ["Proposed", <At key="proposed" value={approval.createdAt} />],
    ["Rate ends", approval.rateEndsAt === null ? null : <Until key="rate" at={approval.rateEndsAt} />],
    ["Expires", approval.state === "pending" ? <Until key="expires" at={approval.expiresAt} /> : null],
    [
      "State",
      approval.state === "pending" ? null : <State key="state" of="approvals" value={approval.state} />,
    ],
    ["Decided by", approval.checker?.name],
    ["Evidence opened", opened && <At key="opened" value={opened} />],
    ["Fingerprint", <Digest key="digest" value={digest} />],
  ];
  return <Facts facts={facts} />;
}

const MINUTE = 60_000;

/** `in 3 h 12 min`: how long there is left. */
export function timeLeft(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE);
  if (minutes < 0) return "now";
  if (minutes < 1) return "in less than a minute";
  if (minutes < 60) return `in ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `in ${hours} h ${minutes % 60} min` : `in ${Math.floor(hours / 24)} days`;
}

function Until({ at }: { at: string }) {
  const now = useServiceNow(MINUTE / 4);
  return (
    <>
      <At value={at} /> <span className="quiet">({timeLeft(Date.parse(at) - now)})</span>
    </>
  );
}
