import { gradeWords } from "~/money/grade";
import { Money } from "~/ui/money";
import { useAnswer } from "../../api/console-data";
import { Btn } from "../../parts/btn";
import type { Period } from "../../work/period";

type Props = { plan: string; period: Period; onResult: (text: string) => void };

/** What readers of the account make of these days, before anyone types anything. */
export function ByReadings({ plan, period: { from, to }, onResult }: Props) {
  const query = new URLSearchParams({ plan, from, to });
  const { data } = useAnswer(`strikes/readings?${query}`, { poll: false });
  if (!data) return null;
  const { computed, grade, moves, across } = data.grading;
  if (computed === null) {
    return (
      <p className="quiet">
        No readings give a result of these days: what is entered is stated, and its file is published.
      </p>
    );
  }
  const unknown = moves.filter(({ entry }) => entry === null).length;
  return (
    <>
      <div className="row">
        <p>
          By the readings: <strong>{<Money value={computed} result />}</strong>, {gradeWords(grade)}
        </p>
        <Btn onClick={() => onResult(String(computed))}>Use what was read</Btn>
      </div>
      {across && (
        <p className="quiet">
          No day in this period could be read as contracts promise, so the result may continue across Monday.
          Everyone can see that.
        </p>
      )}
      {unknown > 0 && (
        <p className="quiet">
          {unknown === 1
            ? "One move is not in the books yet. Book it"
            : `${unknown} moves are not in the books yet. Book them`}{" "}
          under Capital first; if not, the result is only stated.
        </p>
      )}
      <p className="quiet">
        If you enter another result, it is called stated, and its file is published with the difference.
      </p>
    </>
  );
}
