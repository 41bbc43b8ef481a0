import { Link } from "react-router";
import { pageMeta } from "~/frame/page-meta";
import { useSite } from "~/frame/site-facts";
import { ProseChapter } from "~/ui/chapter";
import { PageHead } from "~/ui/page-head";

export const meta = () => pageMeta("Privacy policy", "What is kept about you, what for, and who can see it.");

export default function Privacy() {
  const company = useSite()?.company;
  return (
    <>
      <PageHead title="Privacy policy">What is kept about you, what for, and who can see it.</PageHead>
      <ProseChapter title="What is kept">
        <ul>
          <li>
            What you enter: your name, email, country, and the email of the person who referred you, if any.
          </li>
          <li>Your password only as a hash from which it cannot be read back.</li>
          <li>Your sessions: when and from which device you logged in, so that you can end them.</li>
          <li>Your deposits, investments, results and withdrawals, with their addresses on public chains.</li>
          <li>The messages you send us and the notices we send you.</li>
        </ul>
      </ProseChapter>
      <ProseChapter title="What for">
        <p>
          To keep your account, to move your money as you asked, to warn you when something happens, and to be
          able to show later what happened. Nothing is sold, and no page carries advertising or analytics.
        </p>
      </ProseChapter>
      <ProseChapter title="Who sees it">
        <ul>
          <li>People who work here, each only as far as their role needs; what they do is recorded.</li>
          <li>Payments on public chains can be seen by anyone who knows the address.</li>
          <li>
            The published proof of balances contains neither names nor emails, and changes its order every
            time, so that it does not tell who has what.
          </li>
        </ul>
      </ProseChapter>
      <ProseChapter title="For how long">
        <p>
          The ledger can only be added to: entries about money are never removed. For everything else, and for
          a copy of what is kept about you, write to us{" "}
          {company?.supportEmail ? (
            <>
              at{" "}
              <a className="link" href={`mailto:${company.supportEmail}`}>
                {company.supportEmail}
              </a>
            </>
          ) : (
            <>
              through the{" "}
              <Link className="link" to="/contact-us">
                contact form
              </Link>
            </>
          )}
          .
        </p>
      </ProseChapter>
    </>
  );
}
