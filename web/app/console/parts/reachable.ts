/** What scrolls must be reached by the keyboard, though nothing in it can be pressed. */
export const REACHABLE = { tabIndex: 0 } as const;
