import type { PasskeyOptions, Registration } from "~/api/passkey";
import type { AppSetUp } from "../parts/scan";

export type Way = "totp" | "passkey";

export type Begun = AppSetUp | { options: PasskeyOptions };
export type Finish = { token: string } & ({ code: string } | { credential: Registration });
