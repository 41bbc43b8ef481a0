import { useEffect, useState } from "react";
import type { Approval } from "../api/types";
import { type Fact, Facts } from "../drawer/story";
import { At } from "../parts/at";
import { Digest } from "../parts/mono";

/** Who proposed it, when, until when it can be decided, and the digest that the decision is bound to. */
export function Particulars({ approval, digest }: { approval: Approval; digest: string }) {
  const facts: Fact[] = [
    ["Proposed by", approval.maker.name],
    ["Proposed", <At key="proposed" value={approval.createdAt} />],
    approval.state === "pending"
      ? ["Lapses", <Lapses key="lapses" at={approval.expiresAt} />]
      : ["Decided", approval.decidedAt ? <At key="decided" value={approval.decidedAt} /> : null],
    ["Decided by", approval.checker?.name],
    ["Why", approval.reason],
    ["Digest", <Digest key="digest" value={digest} />],
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

function Lapses({ at }: { at: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 4);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <At value={at} /> <span className="quiet">({timeLeft(Date.parse(at) - now)})</span>
    </>
  );
}
