/**
 * Amounts of USDT as whole micro units (10^-6) in a bigint: no floating point ever touches one.
 * The API writes amounts as JSON numbers and accepts strings as well; both are read here exactly.
 */
export type MicroUsdt = bigint;

const MICRO = 1_000_000n;
/** The sign of what people read; what is sent to the server has a hyphen. */
export const MINUS = "\u2212";
const DECIMAL = /^(-?)(\d{1,13})(?:\.(\d{1,6}))?$/;

/**
 * Reads `1234.5`, `"1234.500000"` or `-3`. Returns null for anything else: exponents, NaN, more than
 * six decimals, grouping commas, signs of plus, empty text.
 */
export function parseAmount(value: string | number): MicroUsdt | null {
  const match = DECIMAL.exec(typeof value === "number" ? String(value) : value.trim());
  if (!match) return null;
  const [, sign, whole = "0", fraction = ""] = match;
  const micro = BigInt(whole) * MICRO + BigInt(fraction.padEnd(6, "0"));
  return sign ? -micro : micro;
}

/** Reads an amount a person typed: commas may group thousands and nothing else; negatives are refused. */
export function parseTypedOrZero(text: string): MicroUsdt | null {
  const plain = text.trim();
  const grouped = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain);
  const micro = parseAmount(grouped ? plain.replaceAll(",", "") : plain);
  return micro !== null && micro >= 0n ? micro : null;
}

/** Like `parseTypedOrZero`, but zero is not accepted. */
export const parseTypedAmount = (text: string): MicroUsdt | null => parseTypedOrZero(text) || null;

/** The exact decimal text a request body carries: `1234.5`, never an exponent. */
export function toDecimal(micro: MicroUsdt): string {
  const size = micro < 0n ? -micro : micro;
  const fraction = String(size % MICRO)
    .padStart(6, "0")
    .replace(/0+$/, "");
  return `${micro < 0n ? "-" : ""}${size / MICRO}${fraction ? `.${fraction}` : ""}`;
}

/**
 * en-US with exactly two decimals, rounded toward zero so that no one is shown more than there is:
 * `1,234.56`, `−0.99`. A rest smaller than a cent shows as `0.00` without a sign.
 */
export function formatAmount(micro: MicroUsdt): string {
  const cents = micro / 10_000n;
  const size = cents < 0n ? -cents : cents;
  const whole = groupThousands(String(size / 100n));
  const fraction = String(size % 100n).padStart(2, "0");
  return `${cents < 0n ? MINUS : ""}${whole}.${fraction}`;
}

/** An amount of the API; zero if there is none. */
export const amountOf = (value: string | number | null | undefined): MicroUsdt =>
  value === null || value === undefined ? 0n : (parseAmount(value) ?? 0n);

/** Formats a value straight from the API; null if it is not an amount. */
export function formatValue(value: string | number | null | undefined): string | null {
  const micro = value === null || value === undefined ? null : parseAmount(value);
  return micro === null ? null : formatAmount(micro);
}

/**
 * An amount to send or to compute with, with every digit that counts: `1,234.50`, `63.120600`. The two-decimal form of
 * the rest of the site rounds, and such an amount must not be rounded.
 */
export function formatExact(micro: MicroUsdt): string {
  const [whole = "0", fraction = ""] = toDecimal(micro < 0n ? -micro : micro).split(".");
  return `${micro < 0n ? MINUS : ""}${groupThousands(whole)}.${fraction.padEnd(fraction.length > 2 ? 6 : 2, "0")}`;
}

/** All six decimals whatever they are, for columns that are added up: `63.120600`, `−3.180000`. */
export function formatSix(micro: MicroUsdt): string {
  const size = micro < 0n ? -micro : micro;
  const fraction = String(size % MICRO).padStart(6, "0");
  return `${micro < 0n ? MINUS : ""}${groupThousands(String(size / MICRO))}.${fraction}`;
}

/**
 * The format of all amounts in a column, so that their points are aligned: with six decimals if one of them needs six.
 */
export const inOneColumn = (amounts: readonly MicroUsdt[]) =>
  amounts.every((micro) => micro % 10_000n === 0n) ? formatAmount : formatSix;

/** `0.00012345`, always with eight decimals; null if it is not an amount of bitcoin. */
export function formatBitcoin(value: string | number): string | null {
  const number = Number(value);
  // 21 million BTC are 2.1e15 satoshis, which a double holds exactly.
  return Number.isFinite(number) && Math.abs(number) <= 21_000_000 ? signed(number) : null;
}

const signed = (bitcoin: number) => `${bitcoin < 0 ? MINUS : ""}${Math.abs(bitcoin).toFixed(8)}`;

/** `$1000` style of the promotion banner: whole dollars without grouping, cents only when there are any. */
export function formatBanner(value: string | number): string | null {
  const micro = parseAmount(value);
  if (micro === null || micro <= 0n) return null;
  const [whole = "0", fraction = "00"] = formatAmount(micro).replaceAll(",", "").split(".");
  return fraction === "00" ? `$${whole}` : `$${whole}.${fraction}`;
}

/**
 * A result in the shape of `formatAmount`, for the person who made it or lost it: a loss below a cent is still one,
 * `−<0.01`.
 */
export const formatResult = (micro: MicroUsdt) =>
  micro < 0n && micro > -10_000n ? `${MINUS}<0.01` : formatAmount(micro);

/** `1,234` of a count; a dash when there is none. */
export const countText = (count: number | null | undefined) =>
  count === null || count === undefined ? "—" : groupThousands(String(count));

/** `1,234` of whole digits. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ",");
}
