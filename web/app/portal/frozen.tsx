import { Link } from "react-router";
import { useAccount } from "~/client/queries";
import { Alert } from "~/ui/alert";

/** Whether nothing can leave the account; false while that is unknown. */
export const useIsFrozen = () => useAccount().data?.account.frozen === true;

/** Says on every page of the portal that the account is frozen, and what to do. Of any other it says nothing. */
export function Frozen() {
  if (!useIsFrozen()) return null;
  return (
    <div className="wrap pt-6">
      <Alert tone="warn">
        <b className="font-semibold">Your account is frozen.</b> Nothing can leave it. You can look at
        everything, your investments continue, and nobody can change its password or second steps.{" "}
        <Link to="/contact-us" className="link">
          Write to support
        </Link>{" "}
        to have it checked and released.
      </Alert>
    </div>
  );
}
