import { getter, request } from "./client";
import type { Assertion, PasskeyRequest } from "./passkey.ts";
import type { ContactForm, NewInvestment, ResetPassword, SignUp, UpdatePassword } from "./schema";
import type { Investment, User } from "./types";

type Key = string | undefined;
const write = (body: unknown, key: Key) => ({ body, ...(key && { idempotencyKey: key }) });

export type {
  ContactForm as ContactMessage,
  NewInvestment,
  ResetPassword as NewPassword,
  SignUp,
  UpdatePassword as ChangedPassword,
} from "./schema";

/** What the second step of a log-in may be, the strongest first; `email` is a mailed token. */
export type FirstStep = {
  methods: ("email" | "totp" | "passkey" | "recovery")[];
  passkey?: PasskeyRequest;
};

/** What anyone may ask or send. */
export { plans, site, stats } from "./public";

export const countries = getter<{ countries: string[] }>("countries");
export const sendContact = (body: ContactForm, key?: Key) =>
  request<unknown>("POST", "plans/email", write(body, key));

/** The way in: two steps, and the way back when a password is forgotten. */
export const signUp = (body: SignUp, key?: Key) =>
  request<{ user: User }>("POST", "users/signUp", write(body, key));
export const preLogin = (body: { email: string; password: string }, key?: Key) =>
  request<FirstStep | undefined>("POST", "users/preLogin", write(body, key));
export const resendToken = () => request<FirstStep | undefined>("POST", "users/resendToken", { body: {} });
export const login = (body: { token: string } | { passkey: Assertion }, key?: Key) =>
  request<{ user: User }>("POST", "users/Login", write(body, key));
export const forgotPassword = (body: { email: string }, key?: Key) =>
  request<unknown>("POST", "users/forgotPassword", write(body, key));
export const resetPassword = (body: ResetPassword, key?: Key) =>
  request<{ user: User } | FirstStep>("POST", "users/resetPassword", write(body, key));

/** What a client may ask. */
export const me = getter<{ user: User }>("users/me");
export const updatePassword = (body: UpdatePassword, key?: Key) =>
  request<unknown>("PATCH", "users/updatePassword", write(body, key));
export const createInvestment = (body: NewInvestment, key?: Key) =>
  request<{ investment: Investment }>("POST", "investments/create", write(body, key));
export const applyWithdraw = (id: string, body: { wallet: string }, key?: Key) =>
  request<unknown>("PATCH", `investments/applyWithdraw/${encodeURIComponent(id)}`, write(body, key));
