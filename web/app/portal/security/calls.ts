import { request } from "~/api/client";
import { repeatable } from "~/api/write";
import { asClient } from "~/session/as-client";
import type { PasskeyOptions, Registration } from "~/session/passkey";
import type { Changed, Factors, SetUp } from "./types";

export const factors = () => request<Factors>("GET", "users/factors");

const post = <B, T>(path: string) =>
  asClient(
    repeatable((body: B, idempotencyKey: string) => request<T>("POST", path, { body, idempotencyKey })),
  );

type Known = { passwordCurrent: string };

export const beginApp = post<Known & { name: string }, SetUp>("users/factors/totp");
export const confirmApp = post<{ factor: string; token: string }, Changed>("users/factors/totp/confirm");
export const askPasskey = post<Known, PasskeyOptions>("users/factors/passkey/options");
export const addPasskey = post<{ name: string; passkey: Registration }, Changed>("users/factors/passkey");
export const replaceCodes = post<Known, Changed>("users/factors/recovery");

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
