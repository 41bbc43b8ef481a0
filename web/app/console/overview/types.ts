/** What waits and what is held, as the API answers it. */
export type {
  BreakView as Break,
  FirmPosition as Position,
  HeldAmount as Held,
  Overview,
  WorkQueue as Queue,
} from "~/api/schema";
