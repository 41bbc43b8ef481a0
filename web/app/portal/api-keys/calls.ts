import { getter, request } from "~/api/client";
import { post } from "~/api/write";
import { asClient } from "~/session/guard";

export const apiKeys = getter("users/apiKeys");

export const makeKey = asClient(post("users/apiKeys"));
export const revokeKey = asClient((key: string) =>
  request("DELETE", `users/apiKeys/${encodeURIComponent(key)}` as const, { body: {} }),
);
