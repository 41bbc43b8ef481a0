import { base64Of } from "./base64";

/** Characters of base 64 and of hexadecimal, with line breaks. */
const TEXT = /^[A-Za-z0-9+/=\s]+$/;

/** What a signer brought back as the server takes it: text as it is, without white space, and bytes in base 64. */
export async function signedText(file: Blob): Promise<string> {
  const text = await file.text();
  return TEXT.test(text) ? text.replace(/\s+/g, "") : base64Of(file);
}
