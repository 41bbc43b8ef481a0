import type { FirmPosition } from "~/api/schema";
import { parseAmount, toDecimal } from "~/money/amount";
import { shownParts } from "~/money/sum";
import { At } from "../parts/at";
import { type Asset, coverage, inAsset, minorOf, placeName } from "../work/places";

type Props = { asset: Asset; position: FirmPosition };

/** In cents that add up to the difference as it is shown; bitcoin stands in full anyway. */
export function shownOf(asset: Asset, { assets, liabilities, difference }: FirmPosition) {
  const owed = toDecimal(-(parseAmount(liabilities) ?? 0n));
  if (asset !== "USDT" || parseAmount(liabilities) === null) return { assets, liabilities };
  const shown = shownParts(difference, [...assets.map(({ amount }) => amount), owed]);
  return {
    assets: assets.map((one, at) => ({ ...one, amount: shown[at] ?? one.amount })),
    liabilities: toDecimal(-(parseAmount(shown.at(-1) ?? owed) ?? 0n)),
  };
}

/** What there is, place by place, against what clients are owed. A difference below zero is money that is missing. */
export function PositionTable({ asset, position }: Props) {
  const { difference } = position;
  const { assets, liabilities } = shownOf(asset, position);
  const short = (minorOf(asset, difference) ?? 0n) < 0n;
  const title = asset === "USDT" ? "Assets and liabilities" : "In bitcoin";
  const covered = coverage(
    asset,
    position.assets.map(({ amount }) => amount),
    position.liabilities,
  );
  return (
    <section aria-labelledby={`position-${asset}`} className="area">
      <h2 id={`position-${asset}`}>{title}</h2>
      <table className="sum">
        <tbody>
          {assets.map(({ place, amount, observed, at }) => (
            <tr key={place}>
              <th scope="row">
                {placeName(place)}
                <span className="quiet block">
                  {observed === null ? (
                    "by the books; no chain was asked"
                  ) : (
                    <>
                      the chain shows {inAsset(asset, observed)}, asked <At value={at} />
                    </>
                  )}
                </span>
              </th>
              <td>{inAsset(asset, amount)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Owed to clients and senders</th>
            <td>{inAsset(asset, liabilities)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr data-short={short || undefined}>
            <th scope="row">
              {short ? "Missing" : "More than is owed"}
              {covered !== null && (
                <span className="quiet block font-normal">{covered}% of what is owed is there</span>
              )}
            </th>
            <td>{inAsset(asset, difference)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
