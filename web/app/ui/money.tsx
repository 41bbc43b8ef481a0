import type { Decimal } from "~/api/schema";
import { formatAmount, formatResult, parseAmount } from "~/money/amount";

type Props = {
  value: Decimal | null | undefined;
  unit?: string;
  /** For results: a loss gets its colour and the word, so the sign is never the only hint. */
  result?: boolean;
};

/** `1,234.50 USDT`; a dash when there is no amount. */
export function Money({ value, unit = "USDT", result = false }: Props) {
  const micro = value === null || value === undefined ? null : parseAmount(value);
  if (micro === null) return <span>—</span>;
  const loss = result && micro < 0n;
  return (
    <span className={`money ${loss ? "text-bad" : ""}`}>
      {result ? formatResult(micro) : formatAmount(micro)} <span>{unit}</span>
      {result && <span className="loss-word">{loss && " loss"}</span>}
    </span>
  );
}
