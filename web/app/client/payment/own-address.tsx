import { useEffect, useState } from "react";
import type { AccountView } from "~/api/schema";
import { Alert } from "~/ui/alert";
import { CopyButton } from "~/ui/copy-button";
import { type Standing, standingOf } from "./address-check";

/** Why nobody should pay to an address. */
const WRONG = {
  forged: "The firm's offline key did not sign this address.",
  other_key: "This address is signed with another key than the one this browser knows.",
  no_more_key: "The firm's offline key used to sign addresses, and nothing signs this one.",
} as const;

const RIGHT = {
  signed: "Signed by the firm's offline key, checked in this browser.",
  unsigned: "No offline key vouches for it: only this service says that it is the firm's.",
  old_browser:
    "A signature came with it that could not be checked: this browser is too old (Ed25519), or the page did not come over https.",
} as const;

type Wrong = keyof typeof WRONG;
const isWrong = (standing: Standing): standing is Wrong => standing in WRONG;

type Props = { account: AccountView; label: string; standing: Standing | null };

/** A client's deposit address with what this browser found out about it. */
export function OwnAddress({ account, label, standing }: Props) {
  if (standing && isWrong(standing)) {
    return <Alert tone="bad">{WRONG[standing]} Do not pay to it. Ask the firm by a way that you know.</Alert>;
  }
  return (
    <div>
      <p className="fine">{label}</p>
      <p className="mt-1 break-all font-semibold">{account.depositAddress}</p>
      <CopyButton text={account.depositAddress} what="address" />
      {/* The line is there from the start, so that nothing moves. */}
      <p className="fine mt-1 min-h-12 sm:min-h-6">{standing && RIGHT[standing]}</p>
    </div>
  );
}

/** Nothing while it is being checked. */
export function useStanding(account: AccountView): Standing | null {
  const [found, setFound] = useState<{ of: AccountView; standing: Standing } | null>(null);
  useEffect(() => {
    let gone = false;
    void standingOf(account).then((standing) => {
      if (!gone) setFound({ of: account, standing });
    });
    return () => {
      gone = true;
    };
  }, [account]);
  return found && found.of.depositAddress === account.depositAddress ? found.standing : null;
}

/** Whether a payment may be shown at all. */
export const mayPay = (standing: Standing | null) => standing === null || !isWrong(standing);
