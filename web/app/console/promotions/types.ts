import type { Decimal } from "../api/types";

export type Promotion = {
  _id: string;
  name: string;
  /** What each sign-up gets. */
  amount: Decimal;
  active: boolean;
  /** Whether the money set aside covers the next sign-up. */
  covered: boolean;
  createdAt: string;
};

/** The money set aside for promotions comes with the list. */
export type Promotions = { promotions: Promotion[]; funded: Decimal };
