import { useSite } from "~/facts/site-facts";

/** The example of BIP-173 on the private network: nothing paid there can be spent. */
const EXAMPLE = "bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080";

/** Demo mode only: payouts go to a private test chain, on which nobody has an address at hand. */
export function DemoWallet({ onUse }: { onUse: (address: string) => void }) {
  if (!useSite()?.demo) return null;
  return (
    <p className="fine border-accent border-l-2 pl-4">
      In this demo bitcoin is paid on a private test chain, to addresses that begin with bcrt1.{" "}
      <button type="button" className="link" onClick={() => onUse(EXAMPLE)}>
        Use an example address
      </button>
    </p>
  );
}
