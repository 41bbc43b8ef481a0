/** Promotions, as the API answers them. */
export type {
  OperatorPromotion as Promotion,
  OperatorPromotions as Promotions,
} from "~/api/schema";
