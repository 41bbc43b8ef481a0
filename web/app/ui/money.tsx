import type { Decimal } from "~/api/schema";
import { formatAmount, formatResult, formatSix, parseAmount } from "~/money/amount";

type Props = {
  value: Decimal | null | undefined;
  unit?: string;
  /** For results: a loss gets its color and the word, so the sign is never the only hint. */
  result?: boolean;
  /** With all six decimals, where amounts are added up. */
  exact?: boolean;
};

/** `1,234.50 USDT`; a dash when there is no amount. */
export function Money({ value, unit = "USDT", result = false, exact = false }: Props) {
  const micro = value === null || value === undefined ? null : parseAmount(value);
  if (micro === null) return <span>—</span>;
  const loss = result && micro < 0n;
  const write = exact ? formatSix : result ? formatResult : formatAmount;
  return (
    <span className={`money ${loss ? "text-bad" : ""}`}>
      {write(micro)} <span>{unit}</span>
      {result && <span className="loss-word">{loss && " loss"}</span>}
    </span>
  );
}
