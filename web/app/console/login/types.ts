import type { PasskeyRequest } from "~/api/passkey";

export type Method = "totp" | "passkey";

/** What the second step may be, the strongest first. */
export type Challenge = { methods: Method[]; passkey?: PasskeyRequest };
