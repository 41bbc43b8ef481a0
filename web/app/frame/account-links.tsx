import { Link } from "react-router";
import { useLeave } from "~/session/leaving";

/**
 * The two ends of the navigation. Both are in the document and the style sheet shows the one that
 * fits this visitor, which keeps the prerendered page right before any script has run.
 */
export function AccountLinks({ wide }: { wide: boolean }) {
  const leave = useLeave();
  const button = wide ? "btn nav-btn" : "btn w-full";
  const line = wide ? "nav-link" : "btn btn-line w-full";
  const group = wide ? "flex items-center gap-6" : "grid gap-3";
  return (
    <>
      <div className={`only-out ${group}`}>
        <Link to="/login" className={line}>
          LOGIN
        </Link>
        <Link to="/create-account" className={button}>
          GET STARTED
        </Link>
      </div>
      <div className={`only-in ${group}`}>
        <button type="button" className={line} onClick={() => void leave()}>
          LOGOUT
        </button>
        <Link to="/dashboard" className={button}>
          DASHBOARD
        </Link>
      </div>
    </>
  );
}
