import { useEffect } from "react";
import { Link, useParams, useSearchParams } from "react-router";
import { Connection } from "~/client/client-connection";
import { Loaded } from "~/client/loaded";
import { usePlans } from "~/client/queries";
import { Unconfirmed } from "~/client/unconfirmed";
import { privateMeta } from "~/facts/page-meta";
import { keepPlan } from "~/session/chosen-plan";
import { NewInvestment } from "./new-investment";
import { PayInvestment } from "./pay-investment";
import { Gate } from "./questions/gate";

export const meta = () => privateMeta("Invest");

export default function Invest() {
  const { id = "" } = useParams();
  const [search] = useSearchParams();
  const investment = search.get("investment");
  return (
    <>
      <Connection />
      <Unconfirmed />
      {investment === null ? <ChosenPlan id={id} /> : <PayInvestment id={investment} />}
    </>
  );
}

function ChosenPlan({ id }: { id: string }) {
  // From here on it is an investment that is begun.
  useEffect(() => keepPlan(null), []);
  return (
    <div className="wrap pt-12 pb-20 lg:pt-16">
      <Loaded query={usePlans()} label="Loading the plan…">
        {({ plans }) => {
          const plan = plans.find((one) => one._id === id);
          if (!plan) return <NoSuchPlan />;
          return (
            <Gate>
              <NewInvestment plan={plan} />
            </Gate>
          );
        }}
      </Loaded>
    </div>
  );
}

function NoSuchPlan() {
  return (
    <div className="grid gap-6">
      <h1>This plan is not open</h1>
      <p className="lead">
        It may have been closed, or the address is mistyped. Choose among{" "}
        <Link to="/plans" className="link">
          the open plans
        </Link>
        .
      </p>
    </div>
  );
}
