/** The bytes of an id, as hashes take them. */
export const idBytes = (id: string): number[] =>
  Array.from(id.replaceAll("-", "").match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** SHA-256 in hex; null if the browser has no hashing, which it does not have on plain http. */
export async function sha256(bytes: readonly number[]): Promise<string | null> {
  if (globalThis.crypto?.subtle === undefined) return null;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(bytes)));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
