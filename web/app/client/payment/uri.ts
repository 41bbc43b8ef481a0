import type { AccountView } from "~/api/schema";
import type { MicroUsdt } from "~/money/amount";

/** BEP20 USDT counts in 10^-18, our amounts in 10^-6. */
const RAW_PER_MICRO = 10n ** 12n;

type Target = Pick<AccountView, "paymentUri" | "token" | "chainId" | "depositAddress">;

/**
 * The EIP-681 link that asks a wallet to send `due` to the client's own address. Without an amount,
 * the wallet asks for it.
 */
export function paymentUri(account: Target, due: MicroUsdt | null): string {
  const { token, chainId, depositAddress } = account;
  const base = account.paymentUri || `ethereum:${token}@${chainId}/transfer?address=${depositAddress}`;
  if (due === null || due <= 0n || base.includes("uint256=")) return base;
  return `${base}${base.includes("?") ? "&" : "?"}uint256=${due * RAW_PER_MICRO}`;
}
