import { getter } from "./client";
import { shared } from "./resource";

/** Calls of public pages. They are separate from the other calls, which a visitor's first visit need not load. */
export const site = getter("site");
export const stats = getter("stats");
export const plans = getter("plans/getAll");

/** Asked once per visit and shared by everything on the page. */
export const siteResource = shared(site);
export const statsResource = shared(stats);
export const plansResource = shared(plans);
