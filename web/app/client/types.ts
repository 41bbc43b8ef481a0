/** What the API answers a client, as its document says; the names are those of the pages. */
export type {
  AccountView as Account,
  AppropriatenessQuestion as Question,
  AppropriatenessResult,
  AppropriatenessTest as Appropriateness,
  DepositView as Deposit,
  History,
  HistoryWeek,
  InvestmentView as Position,
  NoticeView as PortalNotice,
  OpenSession as ClientSession,
  RedemptionQuote as Redemption,
  SeriesWeek as Week,
  Statement,
  WithdrawalView as Withdrawal,
} from "~/api/schema";
