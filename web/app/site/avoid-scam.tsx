import { Link } from "react-router";
import { pageMeta } from "~/frame/page-meta";
import { ProseChapter } from "~/ui/chapter";
import { PageHead } from "~/ui/page-head";

export const meta = () =>
  pageMeta("Avoid fraud", "How to tell us from people who pretend to be us, and what to do when in doubt.");

export default function AvoidScam() {
  return (
    <>
      <PageHead title="Avoid fraud">
        Most crypto fraud starts with a copied website or a friendly message. This is how to tell us from
        them.
      </PageHead>
      <ProseChapter title="What we never do">
        <ul>
          <li>We never ask for your password, a 6-digit token, a private key or the words of a wallet.</li>
          <li>
            We never promise a return. A target is shown as a target, beside the record and its losing weeks.
          </li>
          <li>
            We never ask for a payment before a withdrawal: no tax, no release fee, no verification deposit.
          </li>
          <li>We never send you a deposit address by email or chat.</li>
        </ul>
      </ProseChapter>
      <ProseChapter title="What you can check">
        <ul>
          <li>
            Your deposit address stands in your account after you log in, and nowhere else. It does not
            change. Compare it before you send.
          </li>
          <li>The address bar of your browser: type our address yourself instead of following a link.</li>
          <li>
            The published figures on{" "}
            <Link className="link" to="/transparency">
              Transparency
            </Link>
            , and your own balance on{" "}
            <Link className="link" to="/verify">
              Verify
            </Link>
            . A copied site cannot make them fit.
          </li>
          <li>Our emails name what happened. When in doubt, log in and look at your notices.</li>
        </ul>
      </ProseChapter>
      <ProseChapter title="If it has happened">
        <ul>
          <li>Change your password. That ends every other session and holds payments for 24 hours.</li>
          <li>Use the link in a withdrawal notice to freeze your account at once.</li>
          <li>
            Tell us through the{" "}
            <Link className="link" to="/contact-us">
              contact form
            </Link>
            , and report it to the police. Transfers on a chain cannot be called back.
          </li>
        </ul>
      </ProseChapter>
    </>
  );
}
