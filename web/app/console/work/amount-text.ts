import type { Decimal } from "~/api/types";
import { formatValue } from "~/money/amount";

/** `1,234.50 USDT`, for names and sentences; what cannot be read as an amount stays as it is. */
export const usdt = (value: Decimal) => `${formatValue(value) ?? value} USDT`;
