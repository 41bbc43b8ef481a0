import { pageMeta } from "~/frame/page-meta";
import { useSite } from "~/frame/site-facts";
import { Chapter, ProseChapter } from "~/ui/chapter";
import { PageHead } from "~/ui/page-head";
import { ContactForm } from "./form";

export const meta = () => pageMeta("Contact us", "Write to us at any hour. The answer comes by email.");

export default function Contact() {
  const company = useSite()?.company;
  return (
    <>
      <PageHead title="Contact us">Write to us at any hour. The answer comes by email.</PageHead>
      <Chapter title="Send a message">
        <noscript>
          <p className="mb-6">This form needs JavaScript.</p>
        </noscript>
        <ContactForm />
        <p className="fine mt-8 max-w-form">
          Never send us a password, an access token or a private key. We do not ask for them.
        </p>
      </Chapter>
      {(company?.supportEmail || company?.address) && (
        <ProseChapter title="Other ways">
          {company.supportEmail && (
            <p>
              <a className="link" href={`mailto:${company.supportEmail}`}>
                {company.supportEmail}
              </a>
            </p>
          )}
          {company.address && <address className="not-italic">{company.address}</address>}
        </ProseChapter>
      )}
    </>
  );
}
