import { getter, request } from "./client";
import type { Body, Method, Path } from "./paths";
import type { WithdrawalDestination } from "./schema";

const write =
  <M extends Method, P extends string>(method: M, path: Path<M, P>) =>
  (body: Body<M, P>, key?: string) =>
    request<M, P>(method, path, { body, ...(key && { idempotencyKey: key }) });

/** Calls open to anyone. */
export { plans, site, stats } from "./public";

export const countries = getter("countries");
export const sendContact = write("POST", "plans/email");

/** The way in: two steps, and the way back when a password is forgotten. */
export const signUp = write("POST", "users/signUp");
export const preLogin = write("POST", "users/preLogin");
export const resendToken = () => request("POST", "users/resendToken", { body: {} });
export const login = write("POST", "users/Login");
export const forgotPassword = write("POST", "users/forgotPassword");
export const resetPassword = write("POST", "users/resetPassword");

/** Calls of a client. */
export const me = getter("users/me");
export const updatePassword = write("PATCH", "users/updatePassword");
export const createInvestment = write("POST", "investments/create");
export const applyWithdraw = (id: string, body: WithdrawalDestination, key?: string) =>
  write("PATCH", `investments/applyWithdraw/${encodeURIComponent(id)}`)(body, key);
