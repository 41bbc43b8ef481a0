import { quietly } from "~/api/quietly";
import type { AccountView } from "~/api/schema";

/** This browser's verdict on a deposit address. */
export type Standing = "signed" | "unsigned" | "forged" | "other_key" | "no_more_key" | "old_browser";

/** The key that this browser knows, so that it notices another one. */
const KEPT = "ballast.address-key";

/** Whether the firm's offline key vouches for the address. */
export async function standingOf(account: AccountView): Promise<Standing> {
  const signed = account.addressSignature;
  const kept = readKept();
  if (!signed) return kept ? "no_more_key" : "unsigned";
  if (kept && kept !== signed.key) return "other_key";
  try {
    if (!(await isSigned(account, signed))) return "forged";
  } catch (error) {
    // Bytes that are no key signed nothing; and a browser that checked before is not too old.
    return kept || (error as Error).name === "DataError" ? "forged" : "old_browser";
  }
  quietly(() => localStorage.setItem(KEPT, signed.key));
  return "signed";
}

type Signature = NonNullable<AccountView["addressSignature"]>;

async function isSigned(
  { chainId, depositAddress }: AccountView,
  { key, number, signature }: Signature,
): Promise<boolean> {
  const text = `ballast deposit address 1\nchain ${chainId}\nnumber ${number}\naddress ${depositAddress}\n`;
  const [by, made] = [bytesOf(key, 32), bytesOf(signature, 64)];
  if (!by || !made) return false;
  const signer = await crypto.subtle.importKey("raw", by, "Ed25519", false, ["verify"]);
  return crypto.subtle.verify("Ed25519", signer, made, new TextEncoder().encode(text));
}

function bytesOf(hex: string, length: number): Uint8Array<ArrayBuffer> | null {
  if (hex.length !== 2 * length || !/^[0-9a-f]*$/.test(hex)) return null;
  return Uint8Array.from({ length }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}

const readKept = () => quietly(() => localStorage.getItem(KEPT));
