import { useState } from "react";
import { type Answer, NETWORK_FAILURE, readEnvelope } from "~/api/envelope";
import { saveText } from "~/ui/save-text";
import { useNewest } from "~/ui/use-newest";

/** The public log takes a minute, and its witnesses may take another. */
const AGAIN_MS = 3000;
const MOST_TRIES = 60;

type State = { phase: "idle" | "waiting" } | { phase: "failed"; message: string };
type Props = {
  path: string;
  /** Name of the file. */
  name: string;
  /** The original of the copy. */
  of: string;
};

/** Saves a signed copy of something; waits until the public log has it. */
export function KeepCopy({ path, name, of }: Props) {
  const [state, setState] = useState<State>({ phase: "idle" });
  const newest = useNewest();

  const keep = async () => {
    setState({ phase: "waiting" });
    const signal = newest();
    const answer = await copyOf(path, signal);
    if (signal.aborted) return;
    if (answer.status !== "success") return setState({ phase: "failed", message: answer.message });
    saveText(name, answer.data);
    setState({ phase: "idle" });
  };

  return (
    <span className="inline-flex flex-wrap items-center">
      <button
        type="button"
        className="link inline-flex min-h-11 items-center text-left"
        disabled={state.phase === "waiting"}
        onClick={keep}
      >
        Signed copy<span className="sr-only"> of {of}</span>
      </button>
      <span role="status" className="fine ml-3 empty:ml-0">
        {state.phase === "waiting" && "Waiting for the public log…"}
        {state.phase === "failed" && state.message}
      </span>
    </span>
  );
}

async function copyOf(path: string, signal: AbortSignal): Promise<Answer<string>> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask(path, signal);
    const isEarly = answer.status !== "success" && answer.code === "not_in_log_yet";
    if (!isEarly || tries === MOST_TRIES || signal.aborted) return answer;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

async function ask(path: string, signal: AbortSignal): Promise<Answer<string>> {
  try {
    const response = await fetch(`/api/v1/${path}`, { credentials: "same-origin", signal });
    const text = await response.text();
    return response.ok ? { status: "success", data: text } : readEnvelope(text);
  } catch {
    return NETWORK_FAILURE;
  }
}
