/** Investments, as the API answers them. */
export type {
  InvestmentAssessment as Assessment,
  InvestmentDetails as InvestmentStory,
  InvestmentRow as Investment,
  InvestmentWeek as Week,
} from "~/api/schema";
