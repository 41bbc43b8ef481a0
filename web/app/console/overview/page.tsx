import { Alert } from "~/ui/alert";
import { useAnswer } from "../api/data";
import { useMe } from "../api/me";
import { Loaded } from "../drawer/story";
import { Page } from "../parts/page";
import { Breaks } from "./breaks";
import { PositionTable } from "./position";
import { Queues } from "./queues";
import type { Overview } from "./types";

/** What waits, then what the firm has and owes, then what does not add up. */
export default function OverviewPage() {
  const overview = useAnswer<Overview>("overview");
  const name = useMe().data?.operator.name.split(" ")[0];
  return (
    <Page title="Overview" lead={name && `Hello ${name}. First what waits, longest at the top.`}>
      <Loaded answer={overview}>
        {({ queues, position, breaks, notices }) => (
          <>
            {notices.map((notice) => (
              <Alert key={notice} tone="warn">
                {notice}
              </Alert>
            ))}
            <div className="overview">
              <Queues queues={queues} />
              <div className="overview-side">
                <PositionTable position={position} />
                <Breaks breaks={breaks} />
              </div>
            </div>
          </>
        )}
      </Loaded>
    </Page>
  );
}
