import { useSite } from "~/facts/site-facts";
import { Alert } from "~/ui/alert";

/** The asset and network that a deposit address takes, wherever one is shown. */
export function NetworkWarning() {
  const demo = useSite()?.demo === true;
  return (
    <Alert tone="warn">
      Send <strong>USDT on BEP20</strong> (BNB Smart Chain) only. Other tokens or networks are not credited
      automatically and may be lost.
      {demo && " This is a demo: never send real money to this address."}
    </Alert>
  );
}
