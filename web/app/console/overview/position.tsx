import { parseAmount } from "~/money/amount";
import { Money } from "~/ui/money";
import { At } from "../parts/at";
import type { Position } from "./types";

/** What there is, place by place, against what clients are owed. A difference below zero is money that is missing. */
export function PositionTable({ position }: { position: Position }) {
  const { assets, liabilities, difference } = position;
  const short = (parseAmount(difference) ?? 0n) < 0n;
  return (
    <section aria-labelledby="position" className="block">
      <h2 id="position">Assets and liabilities</h2>
      <table className="sum">
        <tbody>
          {assets.map(({ place, amount, at }) => (
            <tr key={place}>
              <th scope="row">
                {place}
                {at && (
                  <span className="quiet">
                    {" "}
                    at <At value={at} />
                  </span>
                )}
              </th>
              <td>
                <Money value={amount} />
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">Owed to clients</th>
            <td>
              <Money value={liabilities} />
            </td>
          </tr>
        </tbody>
        <tfoot>
          <tr data-short={short || undefined}>
            <th scope="row">{short ? "Missing" : "More than is owed"}</th>
            <td>
              <Money value={difference} />
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
