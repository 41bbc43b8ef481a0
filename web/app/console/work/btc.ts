const SATS = 100_000_000n;

/** `0.01234567 BTC` of whole satoshi; a dash when it is no whole number. */
export function btcOfSats(sats: number | string | null | undefined): string {
  if (sats === null || sats === undefined || !/^\d+$/.test(String(sats))) return "—";
  const whole = BigInt(sats);
  return `${whole / SATS}.${String(whole % SATS).padStart(8, "0")} BTC`;
}
