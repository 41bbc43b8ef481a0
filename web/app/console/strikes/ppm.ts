/** `1.25%` of millionths; the sign is shown, digits beyond four are not there. A dash when there is none. */
export function percentOfPpm(ppm: number | null): string {
  if (ppm === null || !Number.isSafeInteger(ppm)) return "—";
  const size = Math.abs(ppm);
  const fraction = String(size % 10_000)
    .padStart(4, "0")
    .replace(/0+$/, "");
  return `${ppm < 0 ? "−" : ""}${Math.floor(size / 10_000)}${fraction === "" ? "" : `.${fraction}`}%`;
}
