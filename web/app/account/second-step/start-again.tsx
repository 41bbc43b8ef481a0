import { Link } from "react-router";

/** Back to email and password, at the end of a sentence. */
export function StartAgain() {
  return (
    <Link to="/login" className="link">
      Start the log-in again
    </Link>
  );
}
