import * as common from "~/api/calls";
import { getter, lister, request } from "~/api/client";
import { post, repeatable } from "~/api/write";
import { asClient } from "~/session/guard";
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

export const account = getter<{ account: Account }>("account");
export const history = getter<{ history: History }>("account/history");
export const positions = lister<"investments", Position>("investments/getAll", "investments");
export const series = (investment: string) =>
  getter<{ series: Week[] }>(`investments/${id(investment)}/series`);
export const deposits = lister<"deposits", Deposit>("deposits", "deposits");
export const withdrawals = lister<"withdrawals", Withdrawal>("withdrawals", "withdrawals");
type Notices = { notices: PortalNotice[]; unread: number; next: string | null };
/** A page, newest first; `cursor` is the `next` of the page before. */
export const notices = (cursor: string | null) =>
  getter<Notices>(`users/notices${cursor === null ? "" : `?cursor=${id(cursor)}`}`);
/** Only how many are unread, with the newest one. */
export const newestNotice = getter<Notices>("users/notices?limit=1");
export const sessions = lister<"sessions", ClientSession>("users/sessions", "sessions");
export const appropriateness = getter<Appropriateness>("appropriateness");
export const statements = lister<"statements", Statement>("statements", "statements");
export const quoteRedemption = (investment: string) =>
  getter<{ redemption: Redemption }>(`investments/${id(investment)}/redemption`);

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

export const answerSurvey = asClient(post<{ withdrawal: string; stars: number }>("surveys"));
export const createInvestment = asClient(repeatable(common.createInvestment, "invest"));
export const answerQuestions = asClient(
  post<{ version: string; answers: Record<string, string> }, { result: AppropriatenessResult }>(
    "appropriateness",
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
export const withdrawCash = asClient(
  post<{ amount: string; wallet: string }>("withdrawals", "withdraw-cash"),
);

/** Demo mode only: test USDT from nowhere, and a clock that can be pushed. */
export const demoPay = asClient(post<{ address: string; amount: string }>("demo/pay"));
export const demoAdvance = asClient(post<{ days: number }>("demo/advance"));
