import type { BonusTerms } from "~/money/bonus";
import { formatPercent } from "~/money/percent";
import { Figure } from "./figure";
import { Money } from "./money";

/** On what a bonus is lent, in plain words made from the settings. */
export function BonusConditions({ terms }: { terms: BonusTerms }) {
  return (
    <ul className="fine grid list-disc gap-1 pl-4">
      <li>
        We lend it to you: at most <Figure name="promotion-share">{formatPercent(terms.share)}</Figure> of
        your own first investment, and at most{" "}
        <Figure name="promotion">
          <Money value={terms.most} />
        </Figure>
        .
      </li>
      <li>
        It comes when your first investment starts, if that is{" "}
        <Figure name="promotion-least">
          <Money value={terms.leastDeposit} />
        </Figure>{" "}
        or more and your email is confirmed by then{terms.identity && ", and your identity checked by us"}.
        Later investments get none.
      </li>
      <li>What it gains is yours, less our share. It bears its part of a loss, and you bear yours.</li>
      <li>
        It stays ours and goes back to us when the investment ends, however it ends. You cannot withdraw it.
      </li>
      <li>Once for each person, and only while we have set money aside for it.</li>
    </ul>
  );
}
