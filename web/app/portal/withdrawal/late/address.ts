import { getAddressInfo, Network } from "bitcoin-address-validation";

const FORM = /^(bc1|tb1|bcrt1|[123mn])/i;

/** What is wrong with an address, or null. The server has the last word: it knows the network and every form. */
export function addressProblem(address: string, demo: boolean): string | null {
  if (/^bitcoin:/i.test(address)) return "This is a payment link; give only the address in it.";
  try {
    const { network } = getAddressInfo(address);
    return demo && network === Network.mainnet
      ? "This is a real address; this demo pays on a private test chain, to addresses that begin with bcrt1."
      : null;
  } catch {
    return FORM.test(address)
      ? "The address has a typing error; copy it again from your wallet."
      : "This is not a bitcoin address; copy it again from your wallet.";
  }
}
