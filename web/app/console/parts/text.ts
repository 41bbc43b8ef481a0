import type { ActorKind, Decimal } from "~/api/schema";
import { formatAmount, formatValue, parseAmount } from "~/money/amount";

/** `1,234.50 USDT`, for names and sentences; what cannot be read as an amount stays as it is. */
export const usdt = (value: Decimal) => `${formatValue(value) ?? value} USDT`;

const CHUNK = 0x8000;

/** A file's bytes as base 64. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return btoa(text);
}

/** Characters of base 64 and of hexadecimal, with line breaks. */
const TEXT = /^[A-Za-z0-9+/=\s]+$/;

/** A signer's file as the server takes it: text as it is, without white space, and bytes in base 64. */
export async function signedText(file: Blob): Promise<string> {
  const text = await file.text();
  return TEXT.test(text) ? text.replace(/\s+/g, "") : base64Of(file);
}

/** A path as a shell takes it. */
export const quoted = (path: string) =>
  /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;

/** The exact sum; null if one of the amounts cannot be read. */
export function sumOf(amounts: readonly (Decimal | null | undefined)[]): bigint | null {
  let sum = 0n;
  for (const amount of amounts) {
    const micro = amount === null || amount === undefined ? null : parseAmount(amount);
    if (micro === null) return null;
    sum += micro;
  }
  return sum;
}

/** The sum in words: `1,234.50 USDT`; a dash if there is no amount. */
export function sumText(amounts: readonly (Decimal | null | undefined)[]): string {
  const sum = sumOf(amounts);
  return sum === null ? "—" : `${formatAmount(sum)} USDT`;
}

/** `account_frozen` in words. Names come from the server, so a new one reads well too. */
export function inWords(name: string): string {
  const text = name.replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const LONGEST = 90;

/** The beginning of a text, in one line. */
export function firstWords(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= LONGEST) return line;
  const cut = line.slice(0, LONGEST);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), LONGEST / 2)).replace(/[,;:.]+$/, "")}…`;
}

/** Words for an actor without a name. */
export const ACTORS: Record<ActorKind, string> = {
  anyone: "someone unknown",
  client: "a client",
  operator: "an operator",
  system: "the system",
  command_line: "the command line",
};
