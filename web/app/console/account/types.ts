export type Factor = {
  _id: string;
  kind: "totp" | "passkey";
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
};

export type Factors = {
  factors: Factor[];
  /** The only origin where passkeys work; null where they work nowhere. */
  passkeyOrigin: string | null;
};

export type Session = {
  _id: string;
  userAgent: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  /** Whether it is the one that asks. */
  current: boolean;
};
