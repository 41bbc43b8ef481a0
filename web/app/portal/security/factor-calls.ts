import { getter, request } from "~/api/client";
import type { CurrentPassword } from "~/api/schema";
import { post } from "~/api/write";
import { asClient } from "~/session/guard";

export const factors = getter("users/factors");

export const beginApp = asClient(post("users/factors/totp"));
export const confirmApp = asClient(post("users/factors/totp/confirm"));
export const askPasskey = asClient(post("users/factors/passkey/options"));
export const addPasskey = asClient(post("users/factors/passkey"));
export const replaceCodes = asClient(post("users/factors/recovery"));

const one = (factor: string) => `users/factors/${encodeURIComponent(factor)}` as const;
export const removeFactor = asClient((factor: string, body: CurrentPassword) =>
  request("DELETE", one(factor), { body }),
);
export const renameFactor = asClient((factor: string, name: string) =>
  request("PATCH", one(factor), { body: { name } }),
);
export const endOtherSessions = asClient(() => request("DELETE", "users/sessions/others", { body: {} }));
