import { useAnswer } from "../../api/console-data";
import { Loaded } from "../../drawer/story";
import { useAddress } from "../../table/address";
import { CorrectionForm } from "./correction-form";
import { WeekForm } from "./week-form";

/** A week's result, or the right one of a week that was wrong, as the address says. */
export function Enter() {
  const { params } = useAddress();
  const corrects = params.get("corrects");
  return corrects === null ? <Week /> : <Correction id={corrects} />;
}

function Week() {
  const answer = useAnswer("plans", { poll: false });
  return (
    <Loaded answer={answer}>
      {({ plans }) =>
        plans.length === 0 ? (
          <p>There is no plan yet. Two admins make one under Plans.</p>
        ) : (
          <WeekForm plans={plans} />
        )
      }
    </Loaded>
  );
}

function Correction({ id }: { id: string }) {
  const answer = useAnswer(`strikes/${encodeURIComponent(id)}`, { poll: false });
  return <Loaded answer={answer}>{({ strike }) => <CorrectionForm strike={strike} />}</Loaded>;
}
