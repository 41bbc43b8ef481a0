import type { HealthView } from "~/api/schema";
import { State } from "../parts/state";
import { WithManual } from "../work/links";
import { Next } from "../work/next";
import { LOOKS, sentence, todosOf } from "./health-words";

/** The things to do now, the worst first. */
export function Todos({ health }: { health: HealthView }) {
  const todos = todosOf(health);
  if (todos.length === 0) return <Next over>Everything is OK. Nothing to do.</Next>;
  return (
    <Next>
      <ul className="todos">
        {todos.map(({ key, what, found, todo, state }) => (
          <li key={key}>
            <p>
              <strong>{what}</strong> <State value={state} {...LOOKS[state]} />
            </p>
            <p className="quiet wrap-anywhere">{sentence(found)}</p>
            <p>
              <WithManual text={todo} />
            </p>
          </li>
        ))}
      </ul>
    </Next>
  );
}
