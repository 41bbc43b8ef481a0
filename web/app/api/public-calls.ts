import { request } from "./client";
import type { Plan, Site, Stats } from "./types";

/** What public pages read. They stand apart from the other calls, which a visitor's first visit need not load. */
export const site = () => request<{ site: Site }>("GET", "site");
export const stats = () => request<{ stats: Stats }>("GET", "stats");
export const plans = () => request<{ plans: Plan[] }>("GET", "plans/getAll");
