import { Link } from "react-router";
import { pageMeta } from "~/frame/page-meta";
import { useSite } from "~/frame/site-facts";
import { ProseChapter } from "~/ui/chapter";
import { PageHead } from "~/ui/page-head";

export const meta = () =>
  pageMeta("Complaints", "How to complain, what to include, and what you can rely on.");

export default function Complaints() {
  const company = useSite()?.company;
  return (
    <>
      <PageHead title="Complaints">
        If something went wrong, tell us. Every step of your money is on record.
      </PageHead>
      <ProseChapter title="How to complain">
        <p>
          Write through the{" "}
          <Link className="link" to="/contact-us">
            contact form
          </Link>
          {company?.supportEmail && (
            <>
              {" "}
              or to{" "}
              <a className="link" href={`mailto:${company.supportEmail}`}>
                {company.supportEmail}
              </a>
            </>
          )}
          {company?.address && `, or by post to ${company.address}`}. Begin with the word “complaint”.
        </p>
      </ProseChapter>
      <ProseChapter title="What to include">
        <ul>
          <li>What happened, and when.</li>
          <li>The amount, and the investment, deposit or withdrawal it is about.</li>
          <li>What you expect us to do.</li>
        </ul>
        <p>Leave out passwords, access tokens and private keys. We never need them.</p>
      </ProseChapter>
      <ProseChapter title="What you can rely on">
        <p>
          The ledger can only be added to. What was booked, by whom it was approved and which message was sent
          can be reconstructed, and a mistake is corrected by a new entry that names the old one.
        </p>
        {company?.licence && <p>{company.licence}</p>}
      </ProseChapter>
    </>
  );
}
