import { Link } from "react-router";
import type { AppropriatenessResult } from "~/api/schema";
import { momentText } from "~/money/date";
import { Alert } from "~/ui/alert";

/** Why someone should not invest yet, and when they can answer again. */
export function Failed({ result }: { result: AppropriatenessResult }) {
  return (
    <div className="grid max-w-text gap-6">
      <h1>Not yet</h1>
      <Alert tone="warn">
        Your answers show that this is not for you yet, so you cannot invest now. Nothing else in your account
        changes.
      </Alert>
      <h2>Why</h2>
      <Reasons result={result} />
      <p>
        You can answer again from <b>{momentText(result.againAt)}</b>. Until then, read{" "}
        <Link to="/terms" className="link">
          the terms
        </Link>{" "}
        and{" "}
        <Link to="/transparency" className="link">
          what the plans really did
        </Link>
        , losing weeks included.
      </p>
    </div>
  );
}

export function Reasons({ result }: { result: AppropriatenessResult }) {
  return (
    <ul className="border-line border-t">
      {result.reasons.map(({ question, why }) => (
        <li key={question} className="grid gap-1 border-line border-b py-4">
          <p className="fine">{question}</p>
          <p>{why}</p>
        </li>
      ))}
    </ul>
  );
}
