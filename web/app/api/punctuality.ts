import { getter } from "./client";
import { shared } from "./resource";
import type { KeptPromise } from "./types";

/** How the promised times were kept lately. */
export const punctualityResource = shared(
  getter<{ punctuality: { days: number; promises: KeptPromise[] } }>("punctuality"),
);
