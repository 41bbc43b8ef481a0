import type { FocusEvent, KeyboardEvent } from "react";
import type { Coin } from "~/api/schema";
import { formatTime } from "~/money/date";
import { FigureName } from "~/ui/figure";
import { ChangeInWords, SignedChange } from "./change";
import { formatPrice, listText } from "./price-text";
import { usePrices } from "./prices";

/**
 * Our own tape: as many coins as fit, all of them with their sources and time one press away. Without prices the style sheet
 * takes the whole strip away; the trade view says why there are none.
 */
export function OwnTape() {
  const prices = usePrices();
  if (!prices.asked) return null;
  if (prices.coins.length === 0) return <span hidden data-no-prices />;
  return (
    <section aria-label="Market prices" className="wrap tape-row" data-explained>
      {prices.played && <span className="tape-played">Made up</span>}
      <ul className="tape-coins">
        {prices.coins.map((coin) => (
          <li key={coin.symbol} title={coin.name}>
            <span className="font-semibold">{coin.symbol}</span>
            <span data-figure="coin-price" data-of={coin.symbol}>
              {formatPrice(coin.price)}
            </span>
            <span data-figure="coin-change" data-of={coin.symbol}>
              <SignedChange value={coin.change24hPercent} />
            </span>
          </li>
        ))}
      </ul>
      <details className="tape-more" onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
        <summary>All prices</summary>
        <Sources coins={prices.coins} isOld={prices.failure !== null} isPlayed={prices.played} />
      </details>
    </section>
  );
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  if (event.key !== "Escape") return;
  event.currentTarget.open = false;
  event.currentTarget.querySelector("summary")?.focus();
}

function closeWhenLeft(event: FocusEvent<HTMLDetailsElement>) {
  if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
}

type SourcesProps = { coins: readonly Coin[]; isOld: boolean; isPlayed: boolean };

function Sources({ coins, isOld, isPlayed }: SourcesProps) {
  const names = [...new Set(coins.flatMap((coin) => coin.sources))].sort();
  const oldest = coins.map((coin) => coin.asOf).sort()[0] ?? "";
  return (
    <div className="tape-panel" tabIndex={-1}>
      <ul>
        {coins.map((coin) => (
          <li key={coin.symbol}>
            <span className="mr-auto">{coin.name}</span>
            <span data-figure="coin-price" data-of={coin.symbol}>
              {formatPrice(coin.price)} {coin.currency}
            </span>
            <span className="w-28 text-right" data-figure="coin-change" data-of={coin.symbol}>
              <ChangeInWords value={coin.change24hPercent} />
            </span>
          </li>
        ))}
      </ul>
      <p className="text-dim">
        <FigureName name="coin-price">Median</FigureName> of {listText(names)} as of{" "}
        <time dateTime={oldest}>{formatTime(oldest)}</time>;{" "}
        <FigureName name="coin-change">change</FigureName> over 24 hours.
        {isPlayed && " Prices of the demo’s own exchange are made up: nobody trades at them."}
        {isOld && " Newer prices are not available right now."}
      </p>
    </div>
  );
}
