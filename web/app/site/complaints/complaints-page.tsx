import { Link } from "react-router";
import { pageMeta } from "~/facts/page-meta";
import { PageHead } from "~/ui/page-head";
import { PageText } from "../text/page-text";
import { ComplaintForm } from "./complaint-form";
import { Standing } from "./standing";

export const meta = () =>
  pageMeta("Complaints", "Complain, get a number and a date by which we answer, and follow its status.");

export default function Complaints() {
  return (
    <>
      <PageHead title="Complaints">
        Tell us what went wrong. You get a number at once, and a date by which we answer.
      </PageHead>
      <section className="wrap">
        <div className="contact">
          <div className="grid content-start gap-6">
            <noscript>
              <p>These forms need JavaScript. Without it, write to us: the ways are below.</p>
            </noscript>
            <h2>Send a complaint</h2>
            <p className="text-dim">
              Do you have an account? Then{" "}
              <Link to="/dashboard/complaints" className="link">
                send it from your dashboard
              </Link>
              : we know whom we answer, and you see everything there.
            </p>
            <ComplaintForm />
          </div>
          <div className="grid content-start gap-6">
            <h2>See its status</h2>
            <Standing />
          </div>
        </div>
      </section>
      <PageText name="complaints" />
    </>
  );
}
