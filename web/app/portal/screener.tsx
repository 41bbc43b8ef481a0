import { PriceTable } from "~/market/price-table";
import { useProvider } from "~/market/provider";
import { screenerAddress } from "~/market/widget/addresses";
import { Widget } from "~/market/widget/widget";
import { Skeleton } from "~/ui/skeleton";

/** The market: the third party's screener if the operator wants it; if not, and whenever that fails, our own. */
export function Screener() {
  const provider = useProvider();
  if (provider === "unknown") return <Skeleton className="screener" />;
  if (provider === "own") return <PriceTable />;
  return (
    <Widget
      title="Crypto market screener, by TradingView"
      src={screenerAddress}
      box="screener"
      waiting={<Skeleton className="h-full w-full" />}
      instead={<PriceTable />}
    />
  );
}
