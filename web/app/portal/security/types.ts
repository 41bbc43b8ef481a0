import type { User } from "~/api/types";

export type Factor = {
  _id: string;
  kind: "totp" | "passkey";
  name: string;
  createdAt: string;
  lastUsedAt?: string | null;
};

export type Method = "email" | "totp" | "passkey" | "recovery";

/** What guards the second step of a log-in. */
export type Factors = {
  factors: Factor[];
  recoveryCodes: { left: number; createdAt: string } | null;
  methods: Method[];
  /** The only origin where passkeys work; null where they work nowhere. */
  passkeyOrigin: string | null;
};

/** What a change answers. The codes are shown this once. */
export type Changed = Factors & { user: User; newRecoveryCodes?: string[] };

/** What an authenticator app needs. Shown this once. */
export type SetUp = { _id: string; secret: string; uri: string; expiresAt: string };
