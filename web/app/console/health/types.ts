/** How bad it is: as it should be, to be looked at today, to be looked at now. */
export type Standing = "good" | "warn" | "bad";

export type Check = { name: string; state: Standing; found: string; todo: string | null };

export type Job = {
  name: string;
  state: Standing;
  /** `starting`, `working`, `degraded`, `stalled`, `halted`, `off` or `nobody`. */
  standing: string;
  /** Whether the process that answers does it. */
  here: boolean;
  lastRun: string | null;
  lastSuccess: string | null;
  nextRun: string | null;
  failures: number;
  trouble: string | null;
  todo: string | null;
};

/** Work that fails. */
export type Letter = {
  _id: string;
  work: string;
  unit: string;
  /** `failing`: tried again by itself; `dead`: set aside until somebody has it tried again. */
  state: "failing" | "dead";
  tries: number;
  error: string;
  failedAt: string;
  retryAt: string | null;
};

export type Node = {
  chain: "bsc" | "bitcoin";
  /** Scheme, host and port. */
  node: string;
  state: Standing;
  /** Height of its newest block. */
  head: number | null;
  lagSeconds: number | null;
  behindBlocks: number | null;
  found: string;
  todo: string | null;
};

export type Health = {
  /** The worst of everything below. */
  state: Standing;
  checks: Check[];
  nodes: Node[];
  jobs: Job[];
  deadLetters: Letter[];
};
