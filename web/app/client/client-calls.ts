import * as common from "~/api/calls";
import { getter, lister, request } from "~/api/client";
import { post, repeatable } from "~/api/write";
import { asClient } from "~/session/guard";

const id = encodeURIComponent;

export const account = getter("account");
export const history = getter("account/history");
export const positions = lister("investments/getAll", "investments");
export const series = (investment: string) => getter(`investments/${id(investment)}/series`);
export const deposits = lister("deposits", "deposits");
export const withdrawals = lister("withdrawals", "withdrawals");
/** A page, newest first; `cursor` is the `next` of the page before. */
export const notices = (cursor: string | null) =>
  getter(cursor === null ? "users/notices" : `users/notices?cursor=${id(cursor)}`);
/** How many are unread, with the newest ones. */
export const newestNotices = getter("users/notices?limit=5");
export const sessions = lister("users/sessions", "sessions");
export const appropriateness = getter("appropriateness");
export const statements = lister("statements", "statements");
export const quoteRedemption = (investment: string) => getter(`investments/${id(investment)}/redemption`);

type Act =
  | `investments/${string}/${"cancel" | "redemption"}`
  | `withdrawals/${string}/cancel`
  | "users/confirmEmail/resend";
const act = asClient((path: Act) => request("POST", path, { body: {} }));

/** Acts whose repetition changes nothing: the server refuses a second one by the state it finds. */
export const cancelInvestment = (investment: string) => act(`investments/${id(investment)}/cancel`);
export const giveNotice = (investment: string) => act(`investments/${id(investment)}/redemption`);
export const takeNoticeBack = asClient((investment: string) =>
  request("DELETE", `investments/${id(investment)}/redemption`, { body: {} }),
);
export const cancelWithdrawal = (withdrawal: string) => act(`withdrawals/${id(withdrawal)}/cancel`);
export const sendConfirmation = () => act("users/confirmEmail/resend");
export const endSession = (session: string) => request("DELETE", `users/sessions/${id(session)}`);
/** That notice and every earlier one. */
export const readNotices = (through: string) => request("POST", "users/notices/read", { body: { through } });

export const answerSurvey = asClient(post("surveys"));
export const createInvestment = asClient(repeatable(common.createInvestment, "invest"));
export const answerQuestions = asClient(post("appropriateness"));
export const updatePassword = asClient(repeatable(common.updatePassword));
export const applyWithdraw = asClient(
  repeatable(
    (body: { id: string; wallet: string }, key: string) =>
      common.applyWithdraw(body.id, { wallet: body.wallet }, key),
    "withdraw",
  ),
);
export const withdrawCash = asClient(post("withdrawals", "withdraw-cash"));

/** Demo mode only: test USDT from nowhere, and a clock that can be pushed. */
export const demoPay = asClient(post("demo/pay"));
export const demoAdvance = asClient(post("demo/advance"));
