import { useEffect, useState } from "react";
import { Link } from "react-router";
import { cameBackResource, observersResource, transparencyResource } from "~/api/books";
import { NETWORK_FAILURE } from "~/api/envelope";
import { shared, useResource } from "~/api/resource";
import type { PlanRecord } from "~/api/schema";
import { DateText } from "~/ui/date-text";
import { askLog } from "./ask-log";
import { check } from "./signed-copy";
import { isAsSigned, othersAsSigned, recordsOf, type SignedRecords } from "./signed-record";

const signedRecords = shared<SignedRecords | null>(async () => {
  try {
    const [file, now] = await Promise.all([fetch("/log/figures"), askLog()]);
    if (!file.ok || now === null) return { status: "success", data: null };
    // An answer that the page loaded before may be older than what is signed.
    await Promise.all([transparencyResource.load(), cameBackResource.load(), observersResource.load()]);
    return { status: "success", data: recordsOf(await check(await file.text(), now.policy, now.log)) };
  } catch {
    return NETWORK_FAILURE;
  }
});

/** Whether a plan's weeks are those that everyone was shown: the public log has them, signed, day by day. */
export function AsSigned({ record }: { record: PlanRecord }) {
  const signed = useResource(signedRecords);
  const records = signed.phase === "ready" ? signed.data : null;
  const [isSame, setIsSame] = useState<boolean | null>();
  useEffect(() => {
    if (records) void isAsSigned(record.plan, record.weeks, records).then(setIsSame);
  }, [record, records]);
  if (signed.phase !== "ready" || (records && isSame === undefined)) return null;
  if (!records) return <b>, but there are no signed figures to compare them with</b>;
  if (isSame === null)
    return (
      <b>
        , and this plan is not in what was signed on <DateText value={records.day} />
      </b>
    );
  if (isSame)
    return (
      <>
        , as signed in the public log on <DateText value={records.day} />
      </>
    );
  return (
    <b className="text-bad">
      , but not as signed in the public log on <DateText value={records.day} />: a week was{" "}
      <Link to="/transparency#results" className="link">
        corrected since
      </Link>
      , or you are shown different weeks from everyone else
    </b>
  );
}

const OTHERS = {
  coverage: "Coverage of each day",
  movements: "To and from the venue",
  observers: "Who may read the accounts",
} as const;

/** Whether the public figures that do not belong to a plan are those that everyone was shown. */
export function OthersAsSigned() {
  const signed = useResource(signedRecords);
  const books = useResource(transparencyResource);
  const cameBack = useResource(cameBackResource);
  const readers = useResource(observersResource);
  const [found, setFound] = useState<Awaited<ReturnType<typeof othersAsSigned>>>([]);
  const records = signed.phase === "ready" ? signed.data : null;
  const days = books.phase === "ready" && books.data.transparency.solvency.days;
  const movements = cameBack.phase === "ready" && cameBack.data.cameBack.movements;
  const observers = readers.phase === "ready" && readers.data.observers;
  useEffect(() => {
    if (records && days && movements && observers) {
      void othersAsSigned({ days, movements, observers }, records).then(setFound);
    }
  }, [records, days, movements, observers]);
  if (!records) return null;
  return found.map(({ what, isSame }) => (
    <div key={what}>
      <dt>{OTHERS[what]}</dt>
      <dd>
        {isSame ? (
          "As signed"
        ) : (
          <b className="text-bad">Not as signed: you are shown something different from everyone else</b>
        )}{" "}
        in the public log on <DateText value={records.day} />
      </dd>
    </div>
  ));
}
