import { Link } from "react-router";
import { Given } from "~/facts/given";
import { pageMeta } from "~/facts/page-meta";
import { useCompany } from "~/facts/site-facts";
import { PageHead } from "~/ui/page-head";
import { ContactForm } from "./contact-form";

export const meta = () =>
  pageMeta("Contact us", "Write to us at any hour through the form or by email. The answer comes by email.");

export default function Contact() {
  return (
    <>
      <PageHead title="Contact us">Write to us at any hour. The answer comes by email.</PageHead>
      <section className="wrap">
        <div className="contact">
          <div>
            <noscript>
              <p className="mb-6">This form needs JavaScript.</p>
            </noscript>
            <h2 className="sr-only">Send a message</h2>
            <ContactForm />
          </div>
          <Aside />
        </div>
      </section>
    </>
  );
}

function Aside() {
  const { supportEmail, address } = useCompany();
  return (
    <div className="grid content-start gap-8">
      <Given fact={supportEmail}>
        <section className="grid gap-2">
          <h2 className="aside-title">Other ways</h2>
          <p>
            <a className="link wrap-anywhere" href={`mailto:${supportEmail}`}>
              {supportEmail}
            </a>
          </p>
          <Given fact={address}>
            <address className="whitespace-pre-line not-italic">{address}</address>
          </Given>
        </section>
      </Given>
      <section className="grid gap-2">
        <h2 className="aside-title">What helps us</h2>
        <p className="text-dim">
          For a deposit: the hash of the transaction. For a withdrawal or an investment: its day and amount.
          Write from the address of your account, so that we know whom we answer.
        </p>
      </section>
      <section className="grid gap-2">
        <h2 className="aside-title">What we never need</h2>
        <p className="text-dim">
          A password, an access token, a private key. We never ask for one:{" "}
          <Link className="link" to="/avoid-scam">
            avoid fraud
          </Link>
          . If your account is in danger, use the freeze link of our alert emails first; it works at once.
        </p>
      </section>
    </div>
  );
}
