import type { PasskeyOptions, Registration } from "~/api/passkey";
import type { FactorKind } from "~/api/schema";
import type { AppSetUp } from "../parts/scan";

export type Way = FactorKind;

export type Begun = AppSetUp | { options: PasskeyOptions };
export type Finish = { token: string } & ({ code: string } | { credential: Registration });
