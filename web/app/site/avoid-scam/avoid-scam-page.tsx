import { Link } from "react-router";
import { pageMeta } from "~/facts/page-meta";
import { Chapter, ProseChapter } from "~/ui/chapter";
import { Word } from "~/ui/figure";
import { PageHead } from "~/ui/page-head";
import { Checks } from "./checks";
import { signs } from "./signs";

export const meta = () =>
  pageMeta(
    "Avoid fraud",
    "Nine signs of crypto fraud, six questions for any firm including ours, what to look at before you send, and what to do when it has happened.",
  );

export default function AvoidScam() {
  return (
    <>
      <PageHead title="Avoid fraud">
        Most crypto fraud is a story that ends in a transfer. This is how the stories begin, how to check any
        firm, and what to do when it has happened.
      </PageHead>
      <Chapter title="Nine signs">
        <dl className="signs">
          {signs.map(({ sign, why }) => (
            <div key={sign}>
              <dt>{sign}</dt>
              <dd>{why}</dd>
            </div>
          ))}
        </dl>
      </Chapter>
      <Checks />
      <NeverUs />
      <BeforeSending />
      <Afterwards />
    </>
  );
}

function NeverUs() {
  return (
    <ProseChapter title="What we never do">
      <ul>
        <li>Ask for your password, an access token, a private key or the words of a wallet.</li>
        <li>Promise a return. A target is shown as a target, next to the record and its losing weeks.</li>
        <li>
          Take a payment before a withdrawal. There is no tax, release fee or deposit to pay first; the
          software has no place for one.
        </li>
        <li>
          Put a link to another address into our emails. Every link in them leads to this site; when in doubt,
          type the address and read your notices in the dashboard.
        </li>
      </ul>
    </ProseChapter>
  );
}

function BeforeSending() {
  return (
    <ProseChapter title="Before you send USDT">
      <ul>
        <li>
          Copy the address from your dashboard and compare the whole of it after pasting, not only its ends.
          Some programs swap addresses in the clipboard, and some frauds send you dust from an address that
          begins and ends like the right one.
        </li>
        <li>Choose the BEP20 network. Money sent on another network does not arrive.</li>
        <li>
          Try a small amount first. Less than <Word of="minimumDeposit" /> is set aside instead of credited.
          It counts after <Word of="depositConfirmations" />, which you can watch.
        </li>
        <li>
          Nothing is invested by sending alone. Register what you want to invest; within{" "}
          <Word of="coolingOff" /> you can still cancel it at no cost.
        </li>
      </ul>
    </ProseChapter>
  );
}

function Afterwards() {
  return (
    <Chapter title="If it has happened" id="happened">
      <ol className="checks">
        <li>
          <h3>Now: shut the door</h3>
          <p>
            <Link className="link" to="/dashboard/password">
              Change your password
            </Link>
            : every other session ends and withdrawals wait for <Word of="payoutHold" />. If you cannot get
            in, use the link “This was not me” in our email about a new log-in, a changed password or second
            step, or a withdrawal: it freezes the account at once.
          </p>
        </li>
        <li>
          <h3>Within the hour: tell those who can stop something</h3>
          <p>
            Call the bank, the card company or the exchange the money came from; ask for their fraud desk and
            give them the transaction's hash. Write to us through the{" "}
            <Link className="link" to="/contact-us">
              contact form
            </Link>
            .
          </p>
        </li>
        <li>
          <h3>Today: keep the evidence and report it</h3>
          <p>
            Addresses, hashes, messages, names, dates, screenshots. Take them to the police; many countries
            have an office for reports online. Do not delete the chats, and do not warn the other side.
          </p>
        </li>
        <li>
          <h3>From now on: pay nobody to get it back</h3>
          <p>
            A transfer on a chain cannot be called back, by us or by anyone. Anyone who promises it for a fee
            is the next fraud. Change the passwords that were the same elsewhere, and move what is left in a
            wallet whose words someone has seen.
          </p>
        </li>
      </ol>
    </Chapter>
  );
}
