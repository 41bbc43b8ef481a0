import { useState } from "react";
import type { Coin as CoinPrice } from "~/api/schema";
import { formatTime } from "~/money/date";
import { type Column, type Rows, Table } from "~/ui/table";
import { ChangeInWords } from "./change";
import { compareDecimals, formatPrice, listText } from "./price-text";
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
      {prices.coins.length > 0 && (
        <SortChoice order={order} choose={setOrder} hasChange={hasChange(prices)} />
      )}
      <Table
        caption="Crypto market"
        content={rows(prices, order)}
        rowKey={(coin) => coin.symbol}
        empty={{ text: `${absence(prices)} Your own figures do not depend on them.` }}
        columns={columns(prices, sort)}
        lines={isAtOnce(prices)}
      />
      {prices.coins.length > 0 && (
        <p className="fine">
          {isAtOnce(prices) && <Sources coin={prices.coins[0]} />}Prices move constantly and are not an offer.
        </p>
      )}
    </section>
  );
}

/** Whether one sentence says for all prices where and when they were taken. */
function isAtOnce({ coins }: Prices): boolean {
  const said = ({ asOf, sources }: CoinPrice) => [formatTime(asOf), ...sources].join(" ");
  return new Set(coins.map(said)).size === 1;
}

const Sources = ({ coin }: { coin: CoinPrice | undefined }) =>
  coin && (
    <>
      Median of {listText(coin.sources)}, as of <time dateTime={coin.asOf}>{formatTime(coin.asOf)}</time>.{" "}
    </>
  );

const hasChange = ({ coins }: Prices) => coins.some(({ change24hPercent }) => change24hPercent !== null);

type Sorting = (by: Key) => NonNullable<Column<CoinPrice>["sort"]>;

/** Values that no source gives, and those that are the same for all prices, have no column. */
function columns(prices: Prices, sort: Sorting): Column<CoinPrice>[] {
  return [
    { head: "Coin", cell: (coin) => <Coin coin={coin} />, sort: sort("name") },
    {
      head: "Price, USDT",
      figure: true,
      cell: (coin) => <Price value={coin.price} />,
      sort: sort("price"),
    },
    ...(hasChange(prices) ? [changeColumn(sort)] : []),
    ...(isAtOnce(prices) ? [] : SOURCE_COLUMNS),
  ];
}

const changeColumn = (sort: Sorting): Column<CoinPrice> => ({
  head: "24 hours",
  figure: true,
  cell: (coin) => <ChangeInWords value={coin.change24hPercent} />,
  sort: sort("change24hPercent"),
});

const SOURCE_COLUMNS: Column<CoinPrice>[] = [
  { head: "As of, UTC", figure: true, cell: (coin) => <Time value={coin.asOf} /> },
  { head: "Median of", cell: (coin) => <span className="text-dim">{coin.sources.join(", ")}</span> },
];

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

type ChoiceProps = { order: Order; choose: (order: Order) => void; hasChange: boolean };

/** On a phone the table has no heads to press. */
function SortChoice({ order, choose, hasChange }: ChoiceProps) {
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
        {CHOICES.filter(([each]) => hasChange || !each.startsWith("change")).map(([each, text]) => (
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

/** Prices with two and with four decimals are aligned at the point. */
function Price({ value }: { value: string | number }) {
  const text = formatPrice(value);
  return <span className={/\.\d\d$/.test(text) ? "price-coarse" : ""}>{text}</span>;
}

function Time({ value }: { value: string }) {
  return <time dateTime={value}>{formatTime(value).replace(" UTC", "")}</time>;
}
