import { useState } from "react";
import type { Answer } from "~/api/envelope";
import { Alert } from "~/ui/alert";
import { useBusy } from "~/ui/use-busy";
import { Btn } from "../parts/btn";

type Props = {
  label: string;
  look?: "main" | "line";
  begin: () => Promise<Answer<{ url: string }>>;
  /** Before the page is left. */
  onLeave?: () => void;
};

/** Leaves for the provider that operators log in with. It sends back to `/console/provider`. */
export function ProviderDoor({ label, look = "main", begin, onLeave }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run } = useBusy(async () => {
    setProblem(null);
    const answer = await begin();
    if (answer.status !== "success") return setProblem(answer.message);
    onLeave?.();
    location.assign(answer.data.url);
  });
  return (
    <div className="stack-tight">
      {problem !== null && <Alert tone="bad">{problem}</Alert>}
      <div className="row">
        <Btn look={look} busy={busy} onClick={run}>
          {busy ? "One moment…" : label}
        </Btn>
      </div>
    </div>
  );
}
