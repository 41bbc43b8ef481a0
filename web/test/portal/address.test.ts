import { beforeEach, expect, test, vi } from "vitest";
import type { AccountView } from "~/api/schema";
import { standingOf } from "~/client/payment/address-check";

const ADDRESS = "0x9858EfFD232B4033E47d90003D41EC34EcaEda94";

const hex = (bytes: ArrayBuffer) => Buffer.from(bytes).toString("hex");

async function offlineKey() {
  const pair = (await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"])) as CryptoKeyPair;
  const key = hex(await crypto.subtle.exportKey("raw", pair.publicKey));
  return async (number: number, address: string) => {
    const text = `ballast deposit address 1\nchain 56\nnumber ${number}\naddress ${address}\n`;
    const made = await crypto.subtle.sign("Ed25519", pair.privateKey, new TextEncoder().encode(text));
    return { key, number, signature: hex(made) };
  };
}

const account = (addressSignature: AccountView["addressSignature"], depositAddress = ADDRESS) =>
  ({ chainId: 56, depositAddress, addressSignature }) as AccountView;

beforeEach(() => localStorage.clear());

test("an address counts when the offline key signed exactly it", async () => {
  const sign = await offlineKey();
  const signed = await sign(7, ADDRESS);
  expect(await standingOf(account(signed))).toBe("signed");
  expect(await standingOf(account(signed, ADDRESS.replace("94", "95")))).toBe("forged");
  expect(await standingOf(account({ ...signed, number: 8 }))).toBe("forged");
  expect(await standingOf(account({ ...signed, signature: "00" }))).toBe("forged");
});

test("a key that is none hides behind no old browser", async () => {
  const sign = await offlineKey();
  const signed = await sign(7, ADDRESS);
  const importKey = vi.spyOn(crypto.subtle, "importKey");
  importKey.mockRejectedValueOnce(new DOMException("not a point", "DataError"));
  expect(await standingOf(account(signed))).toBe("forged");
  importKey.mockRejectedValueOnce(new DOMException("Ed25519", "NotSupportedError"));
  expect(await standingOf(account(signed))).toBe("old_browser");
  expect(await standingOf(account(signed))).toBe("signed");
  importKey.mockRejectedValueOnce(new DOMException("Ed25519", "NotSupportedError"));
  expect(await standingOf(account(signed))).toBe("forged");
  importKey.mockRestore();
});

test("a browser that knows a key notices another one, and none", async () => {
  const [sign, thief] = [await offlineKey(), await offlineKey()];
  expect(await standingOf(account(null))).toBe("unsigned");
  expect(await standingOf(account(await sign(7, ADDRESS)))).toBe("signed");
  expect(await standingOf(account(await thief(7, ADDRESS)))).toBe("other_key");
  expect(await standingOf(account(null))).toBe("no_more_key");
});
