import { setupServer } from "msw/node";

/** Answers requests of unit tests. A request that no test expects fails that test. */
export const server = setupServer();
