import type { FirmPosition } from "~/api/schema";
import { At } from "../parts/at";
import { type Asset, exactIn, minorOf, placeName } from "../work/places";
import { coverage } from "./amounts";

type Props = { asset: Asset; position: FirmPosition };

/**
 * The holdings, place by place, against what clients are owed, in full because they are added up. A difference below
 * zero is money that is missing.
 */
export function PositionTable({ asset, position }: Props) {
  const { assets, liabilities, difference } = position;
  const short = (minorOf(asset, difference) ?? 0n) < 0n;
  const title = asset === "USDT" ? "Assets and liabilities" : "In bitcoin";
  const covered = coverage(
    asset,
    assets.map(({ amount }) => amount),
    liabilities,
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
                      the chain shows {exactIn(asset, observed)}, asked <At value={at} />
                    </>
                  )}
                </span>
              </th>
              <td>{exactIn(asset, amount)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Owed to clients and senders</th>
            <td>{exactIn(asset, liabilities)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr data-short={short || undefined}>
            <th scope="row">
              {short ? "Missing" : "Surplus"}
              {covered !== null && <span className="quiet block font-normal">Covered {covered}</span>}
            </th>
            <td>{exactIn(asset, difference)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
