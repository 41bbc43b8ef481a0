import { getAddressInfo, Network } from "bitcoin-address-validation";

const FORM = /^(bc1|tb1|bcrt1|[123mn])/i;

/** The network of payouts, as far as the site knows it: a test installation is not named. */
export type Pays = "demo" | "mainnet" | "unknown";

/** The problem with an address, or null. The server has the last word: it knows the network and every form. */
export function addressProblem(address: string, pays: Pays): string | null {
  if (/^bitcoin:/i.test(address)) return "This is a payment link; give only the address in it.";
  try {
    const { network } = getAddressInfo(address);
    const isReal = network === Network.mainnet;
    if (pays === "demo" && isReal) {
      return "This is a real address; this demo pays on a private test chain, to addresses that begin with bcrt1.";
    }
    return pays === "mainnet" && !isReal
      ? "This address is on a test network, where nothing has a value. Use one that begins with bc1, 1 or 3."
      : null;
  } catch {
    return FORM.test(address)
      ? "The address has a typing error; copy it again from your wallet."
      : "This is not a bitcoin address; copy it again from your wallet.";
  }
}
