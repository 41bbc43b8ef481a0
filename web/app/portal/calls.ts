import { request } from "~/api/client";
import { repeatable } from "~/api/write";
import type {
  Account,
  ClientSession,
  Deposit,
  PortalNotice,
  Position,
  Redemption,
  Statement,
  Week,
  Withdrawal,
} from "./types";

const id = encodeURIComponent;

export const account = () => request<{ account: Account }>("GET", "account");
export const positions = () => request<{ investments: Position[] }>("GET", "investments/getAll");
export const series = (investment: string) =>
  request<{ series: Week[] }>("GET", `investments/${id(investment)}/series`);
export const deposits = () => request<{ deposits: Deposit[] }>("GET", "deposits");
export const withdrawals = () => request<{ withdrawals: Withdrawal[] }>("GET", "withdrawals");
/** Up to 50, newest first; with `before`, those older than that one. */
export const notices = (before: string | null) =>
  request<{ notices: PortalNotice[] }>(
    "GET",
    `users/notices${before === null ? "" : `?before=${id(before)}`}`,
  );
export const sessions = () => request<{ sessions: ClientSession[] }>("GET", "users/sessions");
export const statements = () => request<{ statements: Statement[] }>("GET", "statements");
export const quoteRedemption = (investment: string) =>
  request<{ redemption: Redemption }>("GET", `investments/${id(investment)}/redemption`);

const act = (path: string) => request<unknown>("POST", path, { body: {} });

/** Acts whose repetition changes nothing: the server refuses a second one by the state it finds. */
export const cancelInvestment = (investment: string) => act(`investments/${id(investment)}/cancel`);
export const giveNotice = (investment: string) => act(`investments/${id(investment)}/redemption`);
export const cancelWithdrawal = (withdrawal: string) => act(`withdrawals/${id(withdrawal)}/cancel`);
export const endSession = (session: string) => request<unknown>("DELETE", `users/sessions/${id(session)}`);

const post = <B>(path: string) =>
  repeatable((body: B, idempotencyKey: string) => request<unknown>("POST", path, { body, idempotencyKey }));

export const withdrawCash = post<{ amount: string; wallet: string }>("withdrawals");

/** Demo mode only: test USDT from nowhere, and a clock that can be pushed. */
export const demoPay = post<{ address: string; amount: string }>("demo/pay");
export const demoAdvance = post<{ days: number }>("demo/advance");
