import { otherText, reasonText } from "~/client/deposit-words";
import type { PortalNotice } from "~/client/types";
import { formatValue } from "~/money/amount";
import { formatDate, formatMonth } from "~/money/date";
import { deviceName } from "~/session/device-name";
import { daysText } from "./chart/points";

type Words = { title: string; text: string };
type Facts = {
  usdt: (name: string) => string;
  /** An amount that may be a loss: then the word says so too. */
  result: (name: string) => string;
  day: (name: string) => string;
  /** The month a day lies in. */
  month: (name: string) => string;
  word: (name: string) => string;
  /** Whether an amount is there and not zero, or a mark is set. */
  has: (name: string) => boolean;
};

/** Facts come from the server as they are; whatever is missing shows as a dash, never as something invented. */
function factsOf(data: Record<string, unknown>): Facts {
  const scalar = (name: string) => {
    const value = data[name];
    return typeof value === "string" || typeof value === "number" ? value : null;
  };
  const usdt = (name: string) => {
    const text = formatValue(scalar(name));
    return text === null ? "—" : `${text} USDT`;
  };
  return {
    usdt,
    result: (name) => `${usdt(name)}${usdt(name).startsWith("-") ? " loss" : ""}`,
    day: (name) => formatDate(scalar(name)) || "—",
    month: (name) => formatMonth(scalar(name)) || "—",
    word: (name) => String(scalar(name) ?? "—"),
    has: (name) => data[name] === true || Number(scalar(name) ?? 0) !== 0,
  };
}

const WORDS: Record<string, (facts: Facts) => Words> = {
  new_sign_in: ({ day, word }) => ({
    title: "New sign-in",
    text: `On ${day("at")}, from a device we had not seen before: ${deviceName(word("user_agent"))}.`,
  }),
  password_changed: ({ day, word }) => ({
    title: "Password changed",
    text: `It was ${word("how") === "reset" ? "reset with a mailed token" : "changed"} on ${day("at")}. Every other session has ended, and payouts wait until ${day("payouts_held_until")}.`,
  }),
  second_factor_changed: secondFactor,
  statement_ready: ({ month }) => ({
    title: "Statement ready",
    text: `Your statement of ${month("month")} is there, as PDF and CSV.`,
  }),
  deposit_seen: ({ usdt }) => ({
    title: "Deposit on its way",
    text: `${usdt("amount")} is on its way to your address. It is credited once the network has confirmed it.`,
  }),
  deposit_credited: ({ usdt, has }) => ({
    title: "Deposit credited",
    text: `${usdt("amount")} arrived and is in your account.${
      has("paid_back")
        ? ` ${usdt("paid_back")} of it made up for an earlier deposit that the network took back.`
        : ""
    }`,
  }),
  deposit_quarantined: ({ word, has }) =>
    has("asset")
      ? { title: "Something else than USDT arrived", text: otherText(word("asset")) }
      : {
          title: "Deposit being checked",
          text: `A deposit could not be credited by itself. ${reasonText(word("reason"))} Two of our people will credit it or send it back.`,
        },
  deposit_refunded: ({ word }) => ({
    title: "Deposit sent back",
    text: `A deposit could not be credited. We send it back to where it came from: ${word("to")}`,
  }),
  deposit_reversed: ({ usdt, has }) => ({
    title: "The network took a deposit back",
    text: `The transaction of your deposit of ${usdt("amount")} is gone, so the credit was taken back.${
      has("missing")
        ? ` ${usdt("missing")} of it was invested already; payouts wait until this has arrived.`
        : ""
    }`,
  }),
  investment_active: ({ usdt, day, word, has }) => ({
    title: "Investment started",
    text: `${word("plan")} started with ${usdt("amount")}${
      has("bonus") ? ` and a bonus of ${usdt("bonus")} on top` : ""
    }. It ends on ${day("ends_at")}.`,
  }),
  weekly_result: ({ result, word }) => ({
    title: `Weekly result of ${word("plan")}`,
    text: `${daysText({ from: word("from"), to: word("to") })}: ${result("result")}. Results so far: ${result("returns")}.`,
  }),
  result_corrected: ({ result, word, has }) => ({
    title: `Weekly result of ${word("plan")} corrected`,
    text: `${daysText({ from: word("from"), to: word("to") })}: ${result("result")} instead of ${result("before")}.${
      has("as_cash") ? " The difference is in your available cash." : ""
    } Reason: ${word("why")}`,
  }),
  investment_expired: ({ usdt, word }) => ({
    title: "Investment expired",
    text: `No money arrived for ${usdt("amount")} in ${word("plan")}, so it was closed. Nothing is owed.`,
  }),
  redemption_notice: redemption,
  maturity_soon: ({ day, word }) => ({
    title: "Investment ends soon",
    text: `${word("plan")} ends on ${day("ends_at")}.`,
  }),
  matured: ({ usdt, result, word, has }) => ({
    title: "Investment matured",
    text: `${word("plan")}: ${usdt("invested")} invested${
      has("bonus") ? `, of which ${usdt("bonus")} bonus` : ""
    }, results ${result("returns")}${
      has("fee") ? `, early-redemption fee ${usdt("fee")}` : ""
    }. ${usdt("value")} can be withdrawn.`,
  }),
  withdrawal_requested: ({ usdt, word }) => ({
    title: "Withdrawal requested",
    text: `${usdt("amount")} to the Bitcoin address ${word("wallet")}.`,
  }),
  withdrawal_approved: ({ usdt }) => ({
    title: "Withdrawal approved",
    text: `${usdt("amount")} goes out with the next batch.`,
  }),
  withdrawal_paid: ({ usdt }) => ({
    title: "Withdrawal paid",
    text: `${usdt("amount")} was paid and is confirmed by the Bitcoin network.`,
  }),
  withdrawal_rejected: ({ usdt, word }) => ({
    title: "Withdrawal turned down",
    text: `${usdt("amount")} is back where it came from. Reason: ${word("reason")}`,
  }),
  complaint_received: ({ day, word, has }) => ({
    title: has("reopened") ? "Complaint open again" : "Complaint received",
    text: `Your complaint ${word("ticket")} is in our register. We answer by ${day("due_on")}.`,
  }),
  complaint_answered: ({ word }) => ({
    title: "Complaint answered",
    text: `Your complaint ${word("ticket")} was ${word("outcome")}. The answer is on the page of your complaints.`,
  }),
  terms_changed: ({ day, word }) => ({
    title: "Our terms will change",
    text: `${word("text")} It takes effect on ${day("effective_at")}.`,
  }),
  account_frozen: ({ day, has }) => ({
    title: has("frozen") ? "Account frozen" : "Account released",
    text: has("frozen")
      ? `Since ${day("at")} nothing can leave it. Write to support to have it checked.`
      : `It was checked and released on ${day("at")}. Payouts wait a while longer.`,
  }),
};

function secondFactor({ day, word }: Facts): Words {
  if (word("change") === "recovery") {
    return {
      title: "Recovery code used",
      text: `Somebody logged in with one of your recovery codes on ${day("at")}. ${word("left")} are left.`,
    };
  }
  if (word("change") === "reset") {
    return {
      title: "Two-step sign-in changed",
      text: `You told us that you lost it, so we took your second step off your account on ${day("at")}. Payouts wait until ${day("payouts_held_until")}.`,
    };
  }
  const thing = word("kind") === "passkey" ? "passkey" : "authenticator app";
  const what =
    word("change") === "codes"
      ? "Your recovery codes were replaced"
      : `The ${thing} “${word("name")}” was ${word("change")}`;
  return {
    title: "Two-step sign-in changed",
    text: `${what} on ${day("at")}. Every other session has ended, and payouts wait until ${day("payouts_held_until")}.`,
  };
}

function redemption({ usdt, day, word, has }: Facts): Words {
  if (!has("given")) {
    return { title: "Notice taken back", text: `${word("plan")} runs until ${day("ends_at")}.` };
  }
  if (has("by_operator")) {
    return {
      title: "We end an investment",
      text: `${word("plan")} ends now, without a fee. Reason: ${word("reason")}`,
    };
  }
  return {
    title: "Notice given",
    text: `${word("plan")} ends on ${day("ends_at")}. At the value of the day you gave it, ${usdt("value_today")}, the fee would have been ${usdt("fee_today")}; it is taken from the value at the end.`,
  };
}

/** A notice in words. One of a kind that this page does not know yet shows the name of its kind. */
export function noticeText({ kind, data }: Pick<PortalNotice, "kind" | "data">): Words {
  const words = WORDS[kind];
  return words
    ? words(factsOf(data))
    : { title: kind.replaceAll("_", " "), text: "See your email for the details." };
}
