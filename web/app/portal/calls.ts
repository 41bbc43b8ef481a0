import * as common from "~/api/calls";
import { request } from "~/api/client";
import { repeatable } from "~/api/write";
import { asClient } from "~/session/as-client";
import type { Inputs } from "./replay/types";
import type {
  Account,
  Appropriateness,
  AppropriatenessResult,
  ClientSession,
  Deposit,
  History,
  PortalNotice,
  Position,
  Redemption,
  Statement,
  Week,
  Withdrawal,
} from "./types";

const id = encodeURIComponent;

export const account = () => request<{ account: Account }>("GET", "account");
export const history = () => request<{ history: History }>("GET", "account/history");
export const positions = () => request<{ investments: Position[] }>("GET", "investments/getAll");
export const series = (investment: string) =>
  request<{ series: Week[] }>("GET", `investments/${id(investment)}/series`);
export const inputsPath = (strike: string) => `/api/v1/strikes/${id(strike)}/inputs`;
export const strikeInputs = (strike: string) =>
  request<{ inputs: Inputs }>("GET", `strikes/${id(strike)}/inputs`);
export const deposits = () => request<{ deposits: Deposit[] }>("GET", "deposits");
export const withdrawals = () => request<{ withdrawals: Withdrawal[] }>("GET", "withdrawals");
type Notices = { notices: PortalNotice[]; unread: number };
/** Up to 50, newest first; with `before`, those older than that one. */
export const notices = (before: string | null) =>
  request<Notices>("GET", `users/notices${before === null ? "" : `?before=${id(before)}`}`);
/** Only how many are unread, with the newest one. */
export const newestNotice = () => request<Notices>("GET", "users/notices?limit=1");
export const sessions = () => request<{ sessions: ClientSession[] }>("GET", "users/sessions");
export const appropriateness = () => request<Appropriateness>("GET", "appropriateness");
export const statements = () => request<{ statements: Statement[] }>("GET", "statements");
export const quoteRedemption = (investment: string) =>
  request<{ redemption: Redemption }>("GET", `investments/${id(investment)}/redemption`);

const act = asClient((path: string) => request<unknown>("POST", path, { body: {} }));

/** Acts whose repetition changes nothing: the server refuses a second one by the state it finds. */
export const cancelInvestment = (investment: string) => act(`investments/${id(investment)}/cancel`);
export const giveNotice = (investment: string) => act(`investments/${id(investment)}/redemption`);
export const takeNoticeBack = asClient((investment: string) =>
  request<unknown>("DELETE", `investments/${id(investment)}/redemption`, { body: {} }),
);
export const cancelWithdrawal = (withdrawal: string) => act(`withdrawals/${id(withdrawal)}/cancel`);
export const sendConfirmation = () => act("users/confirmEmail/resend");
export const endSession = (session: string) => request<unknown>("DELETE", `users/sessions/${id(session)}`);
/** That notice and every earlier one. */
export const readNotices = (through: string) =>
  request<unknown>("POST", "users/notices/read", { body: { through } });

const post = <B>(path: string, money?: string) =>
  asClient(
    repeatable(
      (body: B, idempotencyKey: string) => request<unknown>("POST", path, { body, idempotencyKey }),
      money,
    ),
  );

export const answerSurvey = post<{ withdrawal: string; stars: number }>("surveys");
export const createInvestment = asClient(repeatable(common.createInvestment, "invest"));
export const answerQuestions = asClient(
  repeatable((body: { version: string; answers: Record<string, string> }, idempotencyKey: string) =>
    request<{ result: AppropriatenessResult }>("POST", "appropriateness", { body, idempotencyKey }),
  ),
);
export const updatePassword = asClient(repeatable(common.updatePassword));
export const applyWithdraw = asClient(
  repeatable(
    (body: { id: string; wallet: string }, key: string) =>
      common.applyWithdraw(body.id, { wallet: body.wallet }, key),
    "withdraw",
  ),
);
export const withdrawCash = post<{ amount: string; wallet: string }>("withdrawals", "withdraw-cash");

/** Demo mode only: test USDT from nowhere, and a clock that can be pushed. */
export const demoPay = post<{ address: string; amount: string }>("demo/pay");
export const demoAdvance = post<{ days: number }>("demo/advance");
