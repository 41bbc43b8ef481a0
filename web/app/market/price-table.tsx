import { useState } from "react";
import type { Coin as CoinPrice } from "~/api/schema";
import { formatTime } from "~/money/date";
import { type Rows, Table } from "~/ui/table";
import { ChangeInWords } from "./change";
import { compareDecimals, formatPrice } from "./price-text";
import { absence, ask, type Prices, usePrices } from "./prices";

type Key = "name" | "price" | "change24hPercent";
type Order = { by: Key; isDown: boolean } | null;

/** The market in our own words: prices of the six coins, with their sources and time. Needs no third party. */
export function PriceTable() {
  const prices = usePrices();
  const [order, setOrder] = useState<Order>(null);
  const sort = (by: Key) =>
    ({
      order: order?.by !== by ? "none" : order.isDown ? "descending" : "ascending",
      toggle: () => setOrder({ by, isDown: order?.by === by ? !order.isDown : by !== "name" }),
    }) as const;
  return (
    <section aria-label="Crypto market" className="grid gap-4">
      {prices.failure && prices.coins.length > 0 && (
        <p role="status" className="text-warn">
          Newer prices are not available right now. Each price below says when it was taken.
        </p>
      )}
      {prices.played && prices.coins.length > 0 && (
        <p>
          <span className="tape-played mr-2">Made up</span> These prices are made by the demo’s own exchange.
          Nobody trades at them.
        </p>
      )}
      {prices.coins.length > 0 && <SortChoice order={order} choose={setOrder} />}
      <Table
        caption="Crypto market"
        content={rows(prices, order)}
        rowKey={(coin) => coin.symbol}
        empty={{ text: `${absence(prices)} Your own figures do not depend on them.` }}
        columns={[
          { head: "Coin", cell: (coin) => <Coin coin={coin} />, sort: sort("name") },
          { head: "Price, USDT", figure: true, cell: (coin) => formatPrice(coin.price), sort: sort("price") },
          {
            head: "24 hours",
            figure: true,
            cell: (coin) => <ChangeInWords value={coin.change24hPercent} />,
            sort: sort("change24hPercent"),
          },
          { head: "As of", figure: true, cell: (coin) => <Time value={coin.asOf} /> },
          { head: "Median of", cell: (coin) => <span className="text-dim">{coin.sources.join(", ")}</span> },
        ]}
      />
      {prices.coins.length > 0 && <p className="fine">Prices move constantly and are not an offer.</p>}
    </section>
  );
}

function rows(prices: Prices, order: Order): Rows<CoinPrice> {
  const { asked, coins, failure } = prices;
  if (!asked) return { phase: "pending" };
  if (failure && coins.length === 0) {
    const message = `${absence(prices)} Your own figures do not depend on them.`;
    return { phase: "failed", message, retry: () => void ask() };
  }
  return { phase: "ready", rows: order ? [...coins].sort(comparison(order)) : coins };
}

function comparison({ by, isDown }: NonNullable<Order>) {
  return (left: CoinPrice, right: CoinPrice) => {
    if (by !== "name") return compareDecimals(left[by], right[by], isDown);
    const order = left.name.localeCompare(right.name, "en");
    return isDown ? -order : order;
  };
}

const CHOICES = [
  ["", "Market order"],
  ["price-down", "Highest price"],
  ["change24hPercent-down", "Best 24 hours"],
  ["change24hPercent-up", "Worst 24 hours"],
  ["name-up", "Name"],
] as const;

/** On a phone the table has no heads to press. */
function SortChoice({ order, choose }: { order: Order; choose: (order: Order) => void }) {
  const value = order ? `${order.by}-${order.isDown ? "down" : "up"}` : "";
  const known = CHOICES.some(([each]) => each === value) ? value : "";
  return (
    <label className="flex items-center gap-3 md:hidden">
      <span className="whitespace-nowrap text-dim text-sm">Sort by</span>
      <select
        className="input"
        value={known}
        onChange={(event) => {
          const [by, way] = event.target.value.split("-") as [Key | "", string?];
          choose(by === "" ? null : { by, isDown: way === "down" });
        }}
      >
        {CHOICES.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function Coin({ coin }: { coin: CoinPrice }) {
  return (
    <span>
      <span className="font-semibold">{coin.name}</span> <span className="text-dim">{coin.symbol}</span>
    </span>
  );
}

function Time({ value }: { value: string }) {
  return <time dateTime={value}>{formatTime(value)}</time>;
}
