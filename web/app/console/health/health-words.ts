import type { HealthState, HealthView, JobStanding } from "~/api/schema";

/** How a standing looks and what it is called. */
export const LOOKS = {
  good: { looks: "live", text: "OK" },
  warn: { looks: "wait", text: "look today" },
  bad: { looks: "bad", text: "needs attention" },
} as const;

/** How a setting is written, which is so at the beginning of a sentence too: `bsc.rpc_urls`. */
const SETTING = /^[a-z]+[._][a-z]/;

/** The text with the capital letter of a sentence. */
export const sentence = (text: string) =>
  SETTING.test(text) ? text : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** `dead_letters` as people read it: `Dead letters`. */
export const plainName = (name: string) => sentence(name.replaceAll("_", " "));

export const CHAINS = { bsc: "Deposits’ chain", bitcoin: "Bitcoin" } as const;

const STANDINGS: Record<JobStanding, string> = {
  starting: "starting",
  working: "works",
  standby: "ready to take over",
  degraded: "fails, tries again",
  stalled: "makes no progress, restarted",
  halted: "stopped",
  off: "switched off",
  nobody: "nobody does it",
};
export const standingText = (standing: JobStanding) => STANDINGS[standing];

type Todo = { key: string; what: string; found: string; todo: string; state: HealthState };

const ORDER = { bad: 0, warn: 1, good: 2 } as const;

/** Everything that is not as it should be and says what to do, the worst first. */
export function todosOf({ checks, nodes, jobs }: HealthView): Todo[] {
  const found = [
    ...checks.map(({ name, ...rest }) => ({ key: `check ${name}`, what: plainName(name), ...rest })),
    ...nodes.map(({ chain, node, ...rest }) => ({ key: node, what: `${CHAINS[chain]}, ${node}`, ...rest })),
    ...jobs.map(({ name, trouble, standing, ...rest }) => ({
      key: `job ${name}`,
      what: `Job ${plainName(name).toLowerCase()}`,
      found: trouble ?? standingText(standing),
      ...rest,
    })),
  ];
  return found
    .flatMap(({ key, what, found: seen, todo, state }) =>
      todo === null || state === "good" ? [] : [{ key, what, found: seen, todo, state }],
    )
    .sort((one, other) => ORDER[one.state] - ORDER[other.state]);
}
