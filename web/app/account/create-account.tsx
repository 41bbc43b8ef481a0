import { Link } from "react-router";
import { useResource } from "~/api/resource";
import { pageMeta } from "~/facts/page-meta";
import { Chosen } from "~/frame/chosen";
import { late } from "~/ui/late";
import { SignUpForm } from "./sign-up-form";
import { WayIn } from "./way-in";

const bonus = late(() => import("./late/bonus"));

export const meta = () =>
  pageMeta("Create account", "Open an account to invest in a plan and to follow every weekly result.");

export default function CreateAccount() {
  return (
    <WayIn
      above={<Chosen />}
      title="Create account"
      lead="Opening an account costs nothing and commits you to nothing. Investing is a separate step."
      aside={
        <>
          <Late />
          <p className="fine">
            Already a client?{" "}
            <Link to="/login" className="link">
              Log in
            </Link>
          </p>
          <p className="fine">
            How we treat your data is written in the{" "}
            <Link to="/privacy-policy" className="link">
              privacy policy
            </Link>
            , the rules of deposits and withdrawals in the{" "}
            <Link to="/terms" className="link">
              terms
            </Link>
            .
          </p>
        </>
      }
    >
      <SignUpForm />
    </WayIn>
  );
}

function Late() {
  const code = useResource(bonus);
  return code.phase === "ready" && <code.data.Bonus />;
}
