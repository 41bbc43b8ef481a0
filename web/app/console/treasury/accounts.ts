import type { TreasuryPlaces } from "~/api/schema";

/** Each account once, with the numbers that it begins at: one that was bound again has several ranges. */
export function eachAccount(ranges: TreasuryPlaces["accounts"]) {
  const newest = new Map(ranges.map((range) => [range.fingerprint, range]));
  return [...newest.values()].map((account) => {
    const own = ranges.filter(({ fingerprint }) => fingerprint === account.fingerprint);
    return { ...account, from: own.map(({ first }) => first).join(" and ") };
  });
}
