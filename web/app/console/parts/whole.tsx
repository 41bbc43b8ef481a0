import { Grouped } from "~/ui/grouped";

/** Addresses of bitcoin, of all its networks, and of the BNB chain. */
const ADDRESS = /^(?:(?:bc1|tb1|bcrt1)[a-z0-9]{20,87}|[123mn][1-9A-HJ-NP-Za-km-z]{25,34}|0x[0-9a-fA-F]{40})$/;

export const isAddress = (text: string) => ADDRESS.test(text);

/** A whole address, in groups of four, so that all of it is compared and not only its ends. */
export function Whole({ address }: { address: string }) {
  return (
    <span className="mono whole">
      <Grouped text={address} />
    </span>
  );
}
