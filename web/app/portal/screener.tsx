import { useEffect } from "react";
import { tickerResource } from "~/api/public";
import { type Resource, useResource } from "~/api/resource";
import type { Ticker } from "~/api/types";
import { formatValue } from "~/money/amount";
import { formatPercent } from "~/money/percent";
import { type Rows, Table } from "~/ui/table";

const REFRESH_MS = 60_000;

/** Prices of the six coins: our own table, which needs no third party. */
export function Screener() {
  const resource = useResource(tickerResource);
  useEffect(() => {
    const timer = setInterval(() => void tickerResource.load(), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  const asOf = resource.phase === "ready" ? resource.data.ticker[0]?.asOf : undefined;
  return (
    <section aria-label="Crypto market" className="grid gap-4">
      <Table
        caption="Crypto market"
        content={rows(resource)}
        rowKey={(coin) => coin.symbol}
        empty={{ text: "There are no market prices just now. Your own figures do not depend on them." }}
        columns={[
          { head: "Coin", cell: (coin) => <Coin coin={coin} /> },
          { head: "Price, USD", figure: true, cell: (coin) => formatValue(coin.priceUsd) ?? "—" },
          { head: "24 hours", figure: true, cell: (coin) => <Change value={coin.change24hPercent} /> },
        ]}
      />
      {asOf && (
        <p className="fine">Prices as of {timeText(asOf)}. They move constantly and are not an offer.</p>
      )}
    </section>
  );
}

function rows(resource: Resource<{ ticker: Ticker[] }> & { retry: () => void }): Rows<Ticker> {
  if (resource.phase === "ready") return { phase: "ready", rows: resource.data.ticker };
  if (resource.phase === "pending") return { phase: "pending" };
  return {
    phase: "failed",
    message: "Market prices are not available just now. Your own figures do not depend on them.",
    retry: resource.retry,
  };
}

function Coin({ coin }: { coin: Ticker }) {
  return (
    <span>
      <span className="font-semibold">{coin.name}</span> <span className="text-dim">{coin.symbol}</span>
    </span>
  );
}

function Change({ value }: { value: Ticker["change24hPercent"] }) {
  const down = String(value).startsWith("-");
  return (
    <span className={down ? "text-bad" : ""}>
      {down ? "down " : "up "}
      {formatPercent(String(value).replace("-", ""))}
    </span>
  );
}

function timeText(value: string): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? "an unknown time" : `${date.toISOString().slice(11, 16)} UTC`;
}
