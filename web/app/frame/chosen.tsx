import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { plansResource } from "~/api/public";
import { useResource } from "~/api/resource";
import { keepPlan, keptPlan } from "~/session/chosen-plan";
import { useSession } from "~/session/session";
import { ButtonLink } from "~/ui/button";

const SIGN_UP = "/create-account";

/** The plan that was chosen: the one the address names, which is kept from then on, or the one that is kept. */
function useChosen() {
  const { search } = useLocation();
  const named = new URLSearchParams(search).get("plan");
  const [isForgotten, setForgotten] = useState(false);
  useEffect(() => {
    if (named !== null) keepPlan(named);
  }, [named]);
  const plans = useResource(plansResource);
  // Nothing is kept where the page is written, and no plan is known when it wakes up.
  const chosen =
    !isForgotten &&
    plans.phase === "ready" &&
    plans.data.plans.find(({ _id }) => _id === (named ?? keptPlan()));
  const forget = () => {
    keepPlan(null);
    setForgotten(true);
  };
  return { chosen: chosen || null, forget };
}

/** Wherever an account is offered, and after it is opened: which plan that was for, and the way on to it. */
export function Chosen() {
  const { chosen, forget } = useChosen();
  const { isLoggedIn } = useSession();
  const { pathname } = useLocation();
  if (!chosen) return null;
  const { _id, name } = chosen;
  const isThere = pathname === SIGN_UP;
  return (
    <section aria-label="The plan you chose" className="border-line border-y bg-wash">
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
        <p className="mr-auto">
          {isLoggedIn
            ? `Your account is open. You had chosen ${name}.`
            : isThere
              ? `You chose ${name}. Once your account is open you can continue with it.`
              : `You chose ${name}. It needs an account.`}
        </p>
        <Link to="/plans" className="link fine inline-flex min-h-11 items-center" onClick={forget}>
          Choose another plan
        </Link>
        {isLoggedIn ? (
          <ButtonLink to={`/invest/${_id}`}>Continue with {name}</ButtonLink>
        ) : (
          !isThere && <ButtonLink to={`${SIGN_UP}?plan=${_id}`}>Create account</ButtonLink>
        )}
      </div>
    </section>
  );
}
