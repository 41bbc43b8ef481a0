import { latest } from "~/proof/calls";
import { shared } from "./resource";

/** The newest proof of liabilities, asked for once per visit. */
export const latestProof = shared(latest);
