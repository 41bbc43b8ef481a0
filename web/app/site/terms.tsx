import { Link } from "react-router";
import { pageMeta } from "~/frame/page-meta";
import { useSite } from "~/frame/site-facts";
import { ProseChapter } from "~/ui/chapter";
import { PageHead } from "~/ui/page-head";

export const meta = () =>
  pageMeta("Terms", "Deposits, weekly results, withdrawals, fee changes and how a contract ends.");

export default function Terms() {
  const company = useSite()?.company;
  return (
    <>
      <PageHead title="Terms">
        {company?.legalName
          ? `These terms stand between you and ${company.legalName}.`
          : "These terms stand between you and the company that runs this service."}
      </PageHead>
      <ProseChapter title="Deposits">
        <ul>
          <li>
            Deposits are made in USDT on the BEP20 network, to the address shown to you after you log in. It
            is yours alone and stays the same.
          </li>
          <li>
            Other tokens and other networks are not credited. What arrives by mistake is set aside and
            returned or assigned by two people.
          </li>
          <li>
            A deposit counts once it is confirmed on the chain. Money that is too little stays yours and is
            named.
          </li>
          <li>An investment that has not been paid for in 14 days expires. Nothing is owed for it.</li>
        </ul>
      </ProseChapter>
      <ProseChapter title="Weekly results">
        <ul>
          <li>A plan's weekly percentage is a target. It is not a promise and credits nothing.</li>
          <li>
            Results are recorded once a week, approved by a second person and shared out by amount and by days
            active. A negative result is charged. Your investment may be worth less than you put in.
          </li>
          <li>Contracts run for 1, 3, 6 or 12 months from the day they become active.</li>
          <li>
            A sign-up bonus, while one is offered, is added on top of an investment. It cannot be withdrawn on
            its own.
          </li>
        </ul>
      </ProseChapter>
      <ProseChapter title="Withdrawals">
        <ul>
          <li>A matured investment can be withdrawn to a Bitcoin address that you give.</li>
          <li>Withdrawals take 2-48 hours. Large ones may take up to 12 hours.</li>
          <li>The minimum withdrawal for Premium accounts is $100,000.</li>
          <li>
            The rate from USDT to Bitcoin is fixed when the payment is prepared, from several independent
            sources, and is kept with the payment.
          </li>
          <li>For 24 hours after a change of password or email, payments wait.</li>
        </ul>
      </ProseChapter>
      <ProseChapter title="Changing your mind">
        <p>
          For a time after registering an investment, 24 hours unless your contract says otherwise, you can
          cancel it at no cost, even when it is already active.
        </p>
      </ProseChapter>
      <ProseChapter title="Fees and their changes">
        <p>
          The fees that apply to your investment are part of its contract. Changes are announced at least 3
          days ahead and do not touch contracts that already run.
        </p>
      </ProseChapter>
      <ProseChapter title="Termination">
        <ul>
          <li>You can end a contract before its time with one month's notice.</li>
          <li>
            The fee for this early redemption is 30%. It is quoted to you in figures before you give notice
            and is taken at the end of the notice.
          </li>
          <li>If the company ends the contract, there is no notice and no fee.</li>
        </ul>
      </ProseChapter>
      <ProseChapter title="When something is wrong">
        <p>
          Tell us through{" "}
          <Link className="link" to="/complaints">
            Complaints
          </Link>
          . The ledger keeps every step, so what happened can be found out.
        </p>
      </ProseChapter>
    </>
  );
}
