import { punctualityResource } from "~/api/books";
import { useResource } from "~/api/resource";
import type { KeptPromise, PromisedTime, Words } from "~/api/schema";
import { formatPercent } from "~/money/percent";
import { Figure, Word } from "~/ui/figure";
import { LoadFailure } from "~/ui/load-failure";
import { Skeleton } from "~/ui/skeleton";

const PROMISES: Readonly<Record<PromisedTime, { title: string; promised: keyof Words }>> = {
  withdrawals: { title: "Withdrawals, until they are paid", promised: "payoutTime" },
  complaints: { title: "Complaints, until they are answered", promised: "complaintAnswer" },
};

/** Promised times, next to how long it took. */
export function Kept() {
  const resource = useResource(punctualityResource);
  if (resource.phase === "failed") {
    return <LoadFailure message={resource.failure.message} retry={resource.retry} />;
  }
  if (resource.phase === "pending") return <Skeleton className="h-64 w-full" />;
  const { days, promises } = resource.data.punctuality;
  return (
    <>
      <div className="grid gap-x-10 gap-y-10 sm:grid-cols-2">
        {promises.map((one) => (
          <Times key={one.promise} days={days} {...one} />
        ))}
      </div>
      <p className="fine mt-6 max-w-text">
        We count the last <Figure name="promise-days">{days}</Figure> days, plus anything still open. Overdue
        counts as late, done or not.
      </p>
    </>
  );
}

function Times({
  days,
  promise,
  counted,
  kept,
  keptOfMoney,
  overdue,
  takenBack,
  turnedDown,
  median,
  slowest,
}: KeptPromise & { days: number }) {
  const words = PROMISES[promise];
  const figure = (name: string, value: string | number, isBad = false) => (
    <dd className={isBad ? "text-bad" : ""}>
      <Figure name={`promise-${name}`} of={promise}>
        {value}
      </Figure>
    </dd>
  );
  return (
    <section className="grid content-start gap-3 border-ink border-t-3 pt-4">
      <h3 className="text-lg">{words.title}</h3>
      <dl className="facts">
        <div>
          <dt>Promised</dt>
          <dd>
            <Word of={words.promised} />
          </dd>
        </div>
        {kept !== null && median !== null && slowest !== null && (
          <>
            <div>
              <dt>Done in time</dt>
              {figure("kept", formatPercent(kept, 1), Number(kept) < 100)}
            </div>
            {keptOfMoney !== null && (
              <div>
                <dt>Of the money, in time</dt>
                {figure("kept-of-money", formatPercent(keptOfMoney, 1), Number(keptOfMoney) < 100)}
              </div>
            )}
            <div>
              <dt>Half took at most</dt>
              {figure("median", median)}
            </div>
            <div>
              <dt>The slowest</dt>
              {figure("slowest", slowest)}
            </div>
          </>
        )}
        <div>
          <dt>Counted</dt>
          {figure("counted", counted)}
        </div>
        <div>
          <dt>Late at this moment</dt>
          {figure("overdue", overdue, overdue > 0)}
        </div>
        <div>
          <dt>Taken back by the person who asked</dt>
          {figure("taken-back", takenBack)}
        </div>
        <div>
          <dt>Turned down by us, in time</dt>
          {figure("turned-down", turnedDown)}
        </div>
      </dl>
      {counted === 0 && (
        <p className="fine">
          Nothing was due in the last <Figure name="promise-days">{days}</Figure> days.
        </p>
      )}
    </section>
  );
}
