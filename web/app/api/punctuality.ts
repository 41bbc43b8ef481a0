import { getter } from "./client";
import { shared } from "./resource";

/** How the promised times were kept lately. */
export const punctualityResource = shared(getter("punctuality"));
