import { getter } from "./client";
import { shared } from "./resource";
import type * as api from "./schema";

export type { BackedWeek, Backing, VenueMovement } from "./schema";

/** What came back from the venue, with everything that it is counted from. */
export type FullCameBack = api.CameBack;

export const cameBackResource = shared(getter<{ cameBack: FullCameBack }>("transparency/cameBack"));
