import { tickerResource } from "~/api/public";
import { useResource } from "~/api/resource";
import type { Ticker } from "~/api/types";
import { formatValue } from "~/money/amount";
import { formatPercent } from "~/money/percent";

/** Prices of the six coins. The strip keeps its height when there are none and says so, so nothing below it moves. */
export function Tape() {
  const resource = useResource(tickerResource);
  const prices = resource.phase === "ready" ? resource.data.ticker : [];
  const none = resource.phase !== "pending" && prices.length === 0;
  return (
    <div className="tape">
      {none && <p className="wrap fine">Market prices are not available right now.</p>}
      {prices.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section aria-label="Market prices" tabIndex={0} className="wrap overflow-x-auto">
          <ul className="flex min-w-max justify-between gap-8">
            {prices.map((price) => (
              <Price key={price.symbol} price={price} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Price({ price }: { price: Ticker }) {
  const down = String(price.change24hPercent).startsWith("-");
  return (
    <li className="flex items-baseline gap-2 whitespace-nowrap" title={price.name}>
      <span className="font-semibold">{price.symbol}</span>
      <span>{formatValue(price.priceUsd) ?? "—"}</span>
      <span className={down ? "text-bad" : "text-accent"}>
        {down ? "" : "+"}
        {formatPercent(price.change24hPercent)}
      </span>
    </li>
  );
}
