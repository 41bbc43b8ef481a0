import { getter, request } from "~/api/client";
import type { PasskeyOptions, Registration } from "~/api/passkey";
import { post } from "~/api/write";
import { asClient } from "~/session/guard";
import type { Changed, Factors, SetUp } from "./types";

export const factors = getter<Factors>("users/factors");

const act = <B, T>(path: string) => asClient(post<B, T>(path));

type Known = { passwordCurrent: string };

export const beginApp = act<Known & { name: string }, SetUp>("users/factors/totp");
export const confirmApp = act<{ factor: string; token: string }, Changed>("users/factors/totp/confirm");
export const askPasskey = act<Known, PasskeyOptions>("users/factors/passkey/options");
export const addPasskey = act<{ name: string; passkey: Registration }, Changed>("users/factors/passkey");
export const replaceCodes = act<Known, Changed>("users/factors/recovery");

const one = (factor: string) => `users/factors/${encodeURIComponent(factor)}`;
export const removeFactor = asClient((factor: string, body: Known) =>
  request<Changed>("DELETE", one(factor), { body }),
);
export const renameFactor = asClient((factor: string, name: string) =>
  request<unknown>("PATCH", one(factor), { body: { name } }),
);
export const endOtherSessions = asClient(() =>
  request<unknown>("DELETE", "users/sessions/others", { body: {} }),
);
