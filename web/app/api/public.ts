import * as calls from "./public-calls";
import { shared } from "./resource";

/** What public pages read: asked once per visit and shared by everything on them. */
export const siteResource = shared(calls.site);
export const statsResource = shared(calls.stats);
export const plansResource = shared(calls.plans);
