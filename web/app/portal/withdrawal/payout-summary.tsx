import { useServerNow } from "~/client/queries";
import { useRules, useWords } from "~/facts/site-facts";
import { readDecimal } from "~/market/price-text";
import { usePrices } from "~/market/prices";
import { type MicroUsdt, toDecimal } from "~/money/amount";
import { momentText } from "~/money/date";
import { Money } from "~/ui/money";
import { dueAt } from "./promise";

/** Satoshi for micro-USDT at a price in 10^-8 USDT a coin, cut off. */
export function satoshiFor(amount: MicroUsdt, price: bigint): bigint | null {
  return price > 0n ? (amount * 10n ** 10n) / price : null;
}

const PLACES = 8;

/** `0.03338`: as many places as an estimate deserves, all eight of a very small one. */
export function aboutBitcoin(satoshi: bigint): string {
  const digits = String(satoshi).padStart(PLACES + 1, "0");
  const places = digits.slice(-PLACES);
  return `${digits.slice(0, -PLACES)}.${satoshi < 100_000n ? places : places.slice(0, 5)}`;
}

/** The payment before it is requested. The promise counts from the request, whatever has to wait first. */
export function PayoutSummary({ amount }: { amount: MicroUsdt }) {
  const now = useServerNow();
  const hours = useRules()?.payoutHoursMost;
  const { payoutHold } = useWords();
  return (
    <dl className="facts">
      <div>
        <dt>Amount</dt>
        <dd>
          <Money value={toDecimal(amount)} />
        </dd>
      </div>
      <InBitcoin amount={amount} />
      <div>
        <dt>Our fee</dt>
        <dd>none</dd>
      </div>
      {hours !== undefined && (
        <div>
          <dt>Promised by</dt>
          <dd>
            {momentText(dueAt(now.toISOString(), hours).toISOString())}
            <span className="fine block">The wait of {payoutHold} for a new address is included.</span>
          </dd>
        </div>
      )}
    </dl>
  );
}

function InBitcoin({ amount }: { amount: MicroUsdt }) {
  const { coins, played } = usePrices();
  const coin = coins.find(({ symbol, currency }) => symbol === "BTC" && currency === "USDT");
  const satoshi = coin ? satoshiFor(amount, readDecimal(coin.price) ?? 0n) : null;
  return (
    <div>
      <dt>In bitcoin</dt>
      <dd>
        {satoshi === null
          ? "at the rate when it is sent"
          : `about ${aboutBitcoin(satoshi)} BTC at today’s ${played ? "made-up " : ""}rate; fixed when it is sent`}
      </dd>
    </div>
  );
}
