import { Link } from "react-router";
import type { AccountView } from "~/api/schema";
import { Alert } from "~/ui/alert";

type Asked = Pick<AccountView, "bonusOffer" | "emailConfirmed">;

/** Whether a client lacks something for the bonus that is offered to them. */
export const lacksForBonus = ({ bonusOffer, emailConfirmed }: Asked) =>
  bonusOffer != null && (!emailConfirmed || bonusOffer.identityMissing);

/** Names what is missing for the bonus, while there still is time for it. */
export function BonusMissing({ account }: { account: Asked | undefined }) {
  if (!account || !lacksForBonus(account)) return null;
  return (
    <Alert tone="warn">
      A bonus is lent on top of a first investment, and never later. Before yours starts{" "}
      {!account.emailConfirmed && "confirm your email: the link is in the email we sent you"}
      {!account.emailConfirmed && account.bonusOffer?.identityMissing && ". Also "}
      {account.bonusOffer?.identityMissing && (
        <>
          have your identity checked, which nobody has yet:{" "}
          <Link to="/contact-us" className="link">
            write to us
          </Link>
        </>
      )}
      .
    </Alert>
  );
}
