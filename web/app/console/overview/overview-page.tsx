import type { FirmPosition } from "~/api/schema";
import { Alert } from "~/ui/alert";
import { useAnswer } from "../api/console-data";
import { useMe } from "../api/me";
import { Loaded } from "../drawer/story";
import { Page } from "../parts/page";
import { minorOf } from "../work/places";
import { Breaks } from "./breaks";
import { PositionTable } from "./position";
import { Queues } from "./queues";

/** Open work, then what the firm has and owes, then what does not add up. */
export default function OverviewPage() {
  const overview = useAnswer("overview");
  const name = useMe().data?.operator.name.split(" ")[0];
  return (
    <Page title="Overview" lead={name && `Hello ${name}. What is late comes first, then what waits longest.`}>
      <Loaded answer={overview}>
        {({ queues, position, bitcoinPosition, breaks, notices }) => (
          <>
            {notices.map((notice) => (
              <Alert key={notice} tone="warn">
                {notice}
              </Alert>
            ))}
            <div className="overview">
              <Queues queues={queues} />
              <div className="overview-side">
                <PositionTable asset="USDT" position={position} />
                {isUsed(bitcoinPosition) && <PositionTable asset="BTC" position={bitcoinPosition} />}
                <Breaks breaks={breaks} />
              </div>
            </div>
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** A firm that never paid in bitcoin needs no table of zeros. */
const isUsed = ({ assets, liabilities }: FirmPosition) =>
  [liabilities, ...assets.flatMap(({ amount, observed }) => [amount, observed ?? "0"])].some(
    (value) => minorOf("BTC", value) !== 0n,
  );
