/** What the firm has and where, in USDT unless the name says otherwise. */
export type { CapitalData as Capital } from "~/api/schema";
