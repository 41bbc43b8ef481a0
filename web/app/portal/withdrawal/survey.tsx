import { useState } from "react";
import type { WithdrawalView } from "~/api/schema";
import * as calls from "~/client/client-calls";
import { useRefresh } from "~/data/query";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Choices } from "~/ui/choices";
import { useBusy } from "~/ui/use-busy";

const STARS = ["1", "2", "3", "4", "5"].map((stars) => ({ value: stars, text: stars }));

/** The one question after a withdrawal. It is asked once; what was answered is shown from then on. */
export function Survey({ withdrawal }: { withdrawal: WithdrawalView }) {
  if (withdrawal.stars != null) {
    return <p className="fine">You gave this withdrawal {withdrawal.stars} of 5. Thank you.</p>;
  }
  return <Question withdrawal={withdrawal} />;
}

function Question({ withdrawal }: { withdrawal: WithdrawalView }) {
  const [stars, setStars] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const refresh = useRefresh("withdrawals");
  const { busy, run } = useBusy(async () => {
    setProblem(null);
    const answer = await calls.answerSurvey({ withdrawal: withdrawal._id, stars: Number(stars) });
    // Answered in another tab meanwhile: what was said there is shown.
    if (answer.status === "success" || answer.code === "already_done") await refresh();
    else setProblem(answer.message);
  });
  return (
    <form
      aria-label="How was this withdrawal?"
      className="panel grid max-w-160 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (stars !== null) run();
      }}
    >
      <Choices
        legend="How was this withdrawal? 1 is bad, 5 is very good."
        field={{
          name: `stars-${withdrawal._id}`,
          onChange: (event) => setStars(event.currentTarget.value),
        }}
        options={STARS}
        className="grid-cols-5"
      />
      <p className="fine">Your answer counts once in the satisfaction figure on our start page.</p>
      {problem && <Alert tone="bad">{problem}</Alert>}
      <div>
        <Button type="submit" look="line" busy={busy} disabled={stars === null}>
          Send answer
        </Button>
      </div>
    </form>
  );
}
