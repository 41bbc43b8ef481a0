import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { getter } from "~/api/client";
import type { InvestmentView, SeriesWeek } from "~/api/schema";
import { Loaded } from "~/client/loaded";
import { usePositions, useSeries } from "~/client/queries";
import { dataOf } from "~/data/query";
import { daysText } from "~/money/date";
import { Alert } from "~/ui/alert";
import { SelectField } from "~/ui/field";
import { whoSaysMarked } from "../contract/has-mark";
import { publicPast, toldEveryone } from "./everyone";
import { Unreadable } from "./exact";
import { type Replayed, replay } from "./replay";
import type { Inputs } from "./replay-types";
import { TITLES, Working } from "./working";

/** Any week of an investment, computed again in this browser from the week's own inputs. */
export function CheckWeek({ position }: { position: InvestmentView }) {
  return (
    <Loaded query={useSeries(position._id)} label="Loading weekly results…">
      {({ series }) => (
        <Chosen position={position} weeks={series.filter(({ strike }) => strike).toReversed()} />
      )}
    </Loaded>
  );
}

function Chosen({ position, weeks }: { position: InvestmentView; weeks: SeriesWeek[] }) {
  const [strike, choose] = useState<string | null>(null);
  const chosen = weeks.find((week) => week.strike === strike) ?? weeks[0];
  if (!chosen?.strike) return <p>There is no weekly result yet. The first one can be checked here.</p>;
  return (
    <div className="grid max-w-160 gap-5">
      <p className="max-w-text">
        Your browser takes what went into the week and computes your share again, in whole millionths of a
        USDT. It does not take our word for the outcome, only for the inputs, and it checks whether everyone
        is told the same ones.
      </p>
      <SelectField
        label="Week"
        name={`week-${position._id}`}
        value={chosen.strike}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {weeks.map((week) => (
          <option key={week.strike} value={week.strike ?? ""}>
            {daysText(week)}
            {isCorrection(weeks, week) ? " (corrected)" : ""}
          </option>
        ))}
      </SelectField>
      <p className="fine">
        What supports the result of the plan: {chosen.grade}.{" "}
        <Link className="link" to="/transparency#readings">
          Who reads our accounts
        </Link>
      </p>
      <Checked key={chosen.strike} position={position} strike={chosen.strike} series={weeks.toReversed()} />
    </div>
  );
}

/** A later strike for the same days puts an earlier one right; newest first. */
const isCorrection = (weeks: readonly SeriesWeek[], week: SeriesWeek) =>
  weeks.slice(weeks.indexOf(week) + 1).some((older) => older.from === week.from);

type ToCheck = { position: InvestmentView; strike: string; series: SeriesWeek[] };

function Checked({ position, strike, series }: ToCheck) {
  const others = usePositions().data?.investments ?? [];
  const checked = useQuery({
    queryKey: ["replay", strike, position._id],
    queryFn: ({ signal }) => check({ strike, position, series }, others, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Loaded query={checked} label="Computing the week again…">
      {(outcome) => (
        <>
          <Verdict outcome={outcome} />
          {outcome && <Working steps={outcome.steps} />}
          <p className="fine">
            <a className="link" href={`/api/v1/${inputsOf(strike)}`} download={`week-${strike}.json`}>
              Download the inputs
            </a>{" "}
            to check them with your own program.
          </p>
        </>
      )}
    </Loaded>
  );
}

const inputsOf = (strike: string) => `strikes/${encodeURIComponent(strike)}/inputs` as const;

/** Null if an amount is too large to be read exactly by a browser. */
async function check(
  { strike, position, series }: ToCheck,
  others: readonly InvestmentView[],
  signal: AbortSignal,
): Promise<Replayed | null> {
  const inputs = await ask(strike, signal);
  const own = ownOf(inputs, position);
  if (!own) return null;
  try {
    const told = await toldEveryone(inputs, position.plan._id, signal);
    const past = own.mark?.earlier.length ? await publicPast(position.plan._id, signal) : undefined;
    const marked = own.mark
      ? null
      : whoSaysMarked(position, others, await markedWeek({ strike, position, series }, signal));
    return await replay(inputs, own, { agreed: position, told, series, past, marked });
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

const ask = async (strike: string, signal: AbortSignal) =>
  (await dataOf(getter(inputsOf(strike))(signal))).inputs;

const ownOf = ({ own }: Inputs, { _id }: InvestmentView) => own.find(({ investment }) => investment === _id);

/** Another week of the contract that has a mark: the first, those next to this one, or the last. */
async function markedWeek(
  { strike, position, series }: ToCheck,
  signal: AbortSignal,
): Promise<string | null> {
  const at = series.findIndex((week) => week.strike === strike);
  const asked = new Set([series[0], series[at - 1], series[at + 1], series.at(-1)]);
  for (const week of asked) {
    if (!week?.strike || week.strike === strike) continue;
    if (ownOf(await ask(week.strike, signal), position)?.mark) return week.from;
  }
  return null;
}

function Verdict({ outcome }: { outcome: Replayed | null }) {
  if (!outcome) {
    return (
      <Alert tone="warn">
        This week cannot be computed in a browser. Download the inputs and use a program.
      </Alert>
    );
  }
  const { difference } = outcome;
  if (!difference) {
    return <Alert tone="good">It adds up. Your browser came to the same share, to six decimal places.</Alert>;
  }
  return (
    <Alert tone="bad">
      It does not add up at “{TITLES[difference.name]}”: your browser finds {difference.found}, our books say{" "}
      {difference.said}. Write to us with the downloaded inputs, and we owe you an answer.
    </Alert>
  );
}
