/** Clients and their stories, as the API answers them. */
export type {
  ClientEntry as Entry,
  ClientMailRow as Mail,
  ClientNoticeRow as ClientNotice,
  ClientRow as Client,
  ClientSessionRow as ClientSession,
  ClientTotals as ClientFigures,
  ClientView as ClientDetail,
  ClientWithdrawal,
  DepositRow as ClientDeposit,
  InvestmentRow as ClientInvestment,
} from "~/api/schema";
