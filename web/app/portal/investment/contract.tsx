import { useEffect, useState } from "react";
import type { InvestmentView } from "~/api/schema";
import { monthsText } from "~/client/life";
import { type Term, Terms } from "~/client/terms";
import { formatDate, momentText } from "~/money/date";
import { formatPercent, inColumn } from "~/money/percent";
import { riskWords } from "~/money/plan-words";
import { useSession } from "~/session/session";
import { CopyButton } from "~/ui/copy-button";
import { Money } from "~/ui/money";
import { fingerprintOf, frozenOf } from "../contract/frozen";

/** The agreement at the registration of the investment. Later changes of the plan do not touch it. */
export function Contract({ position }: { position: InvestmentView }) {
  return (
    <div className="grid max-w-160 gap-4">
      <Terms terms={[...duration(position), ...money(position), ...risk(position)]} />
      <p className="fine">
        Fixed when you registered. A later change of the plan or of its fees does not touch it.
      </p>
      <Fingerprint position={position} />
    </div>
  );
}

/** For a client to keep: other terms have another one, and the firm's journal has the one of the first day. */
function Fingerprint({ position }: { position: InvestmentView }) {
  const client = useSession().user?._id;
  const [found, setFound] = useState<string | null>(null);
  useEffect(() => {
    if (client) void fingerprintOf(position._id, client, frozenOf(position)).then(setFound);
  }, [client, position]);
  if (found === null) return null;
  return (
    <div className="grid gap-1">
      <p className="text-sm">Fingerprint of these terms, computed in your browser</p>
      <p className="hash">{found}</p>
      <p className="fine">
        Keep it: other terms have another fingerprint, and an auditor finds this one in the entry of the books
        that registered the contract.
      </p>
      <CopyButton text={found} what="fingerprint" />
    </div>
  );
}

function duration({
  contractLength,
  createdAt,
  startDate,
  endDate,
  coolingOffUntil,
}: InvestmentView): Term[] {
  return [
    { name: "Length", value: monthsText(contractLength) },
    { name: "Registered", value: momentText(createdAt) },
    { name: "Free cancelling until", value: momentText(coolingOffUntil) },
    { name: "Started", value: formatDate(startDate) || "—" },
    { name: "Ends", value: formatDate(endDate) || "—" },
  ];
}

function money(position: InvestmentView): Term[] {
  const {
    return: target,
    performanceShare,
    behind,
    redemptionFee,
    redemptionNoticeMonths,
    status,
    withdrawalMinimum,
  } = position;
  const runs = status === "active" || status === "notice";
  return [
    { name: "Weekly target, not a promise", value: inColumn(target) },
    { name: "Our share", value: `${formatPercent(performanceShare)} ${shareOf(behind)}` },
    ...(!runs || behind === null || Number(behind) === 0
      ? []
      : [{ name: "Gains free of our share from here", value: <Money value={behind} /> }]),
    {
      name: "Early redemption",
      value: `${formatPercent(redemptionFee)} fee, ${noticeText(redemptionNoticeMonths)}`,
    },
    ...lentTerms(position),
    { name: "Fee at the end of the contract", value: "none" },
    ...(Number(withdrawalMinimum) === 0
      ? []
      : [{ name: "Minimum withdrawal", value: <Money value={withdrawalMinimum} /> }]),
  ];
}

/** The loan on top of it, and its terms. */
function lentTerms({ loan }: InvestmentView): Term[] {
  if (!loan) return [];
  return [
    { name: "Bonus that we lent, ours at the end", value: <Money value={loan.amount} /> },
    { name: "Of which at work now", value: <Money value={loan.atWork} /> },
    {
      name: "It was lent by",
      value: `at most ${formatPercent(loan.share)} of your own; its gains are yours, and it bears its part of a loss`,
    },
    ...(loan.identity ? [{ name: "Your identity for it", value: "checked before" }] : []),
  ];
}

/** The base of our share; older contracts have no mark. */
const shareOf = (behind: InvestmentView["behind"]) =>
  behind === null ? "of every winning week" : "of gains above what the contract had lost before";

function risk({
  riskVersion,
  riskAccepted,
  riskCategory,
  leastGrade,
  assessment,
  _id,
}: InvestmentView): Term[] {
  const category = riskWords(riskCategory);
  const tick = riskAccepted ? "accepted" : "not asked for";
  return [
    ...(category ? [{ name: "Risk category", value: category.name }] : []),
    ...(leastGrade ? [{ name: "Results are at least", value: leastGrade }] : []),
    ...(assessment ? [{ name: "Questions about your experience", value: "passed" }] : []),
    { name: "Risk warning", value: `version ${riskVersion}, ${tick}` },
    { name: "Contract number", value: <span className="break-all">{_id}</span> },
  ];
}

const noticeText = (months: number) => (months === 1 ? "one month's notice" : `${months} months' notice`);
