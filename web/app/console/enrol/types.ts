import type { PasskeyOptions, Registration } from "~/api/passkey";

export type Way = "totp" | "passkey";

/** What an authenticator app needs. Shown this once. */
export type AppSetUp = { secret: string; uri: string };

export type Begun = AppSetUp | { options: PasskeyOptions };
export type Finish = { token: string } & ({ code: string } | { credential: Registration });
