import * as calls from "./calls";
import { shared } from "./resource";

export const siteResource = shared(calls.site);
export const statsResource = shared(calls.stats);
export const plansResource = shared(calls.plans);
export const tickerResource = shared(calls.ticker);
