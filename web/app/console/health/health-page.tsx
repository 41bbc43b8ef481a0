import { useAnswer } from "../api/console-data";
import { Loaded } from "../drawer/story";
import { Page } from "../parts/page";
import { Letters } from "./letters";
import { Checks, Jobs, Nodes } from "./lists";
import { Todos } from "./todos";

/** Everything the service depends on. First the items someone has to act on. */
export default function HealthPage() {
  const answer = useAnswer("health");
  return (
    <Page
      title="Health"
      lead="Whether everything the service depends on is running: database, nodes, mail, jobs, prices. Anything that is not says what to do."
    >
      <Loaded answer={answer}>
        {(health) => (
          <div className="treasury">
            <Todos health={health} />
            <Letters letters={health.deadLetters} />
            <Checks checks={health.checks} />
            <Nodes nodes={health.nodes} />
            <Jobs jobs={health.jobs} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}
