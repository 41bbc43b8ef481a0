import type { Figures, Permission, QueueName, WorkQueue } from "~/api/schema";
import { mayAct } from "../api/waiting";
import { lateness } from "../parts/at";

type QueueWords = {
  title: string;
  /** What to do about it. */
  act: string;
  /** The text if nothing is there. */
  none: string;
  /** Those whose turn it is, for those who may not act. */
  whose: string;
};

const WORDS: Readonly<Record<QueueName, QueueWords>> = {
  holds: {
    title: "Money held",
    act: "Find out today what is true, and propose what to do.",
    none: "nothing holds money",
    whose: "the treasurer, compliance or an admin",
  },
  complaints_overdue: {
    title: "Complaints that are late",
    act: "Answer each today; its deadline is over.",
    none: "no complaint is late",
    whose: "compliance",
  },
  complaints: {
    title: "Complaints to answer",
    act: "Decide, and answer with the reasons.",
    none: "every complaint has its answer",
    whose: "compliance",
  },
  approvals: {
    title: "Changes to approve",
    act: "They are proposed. Read each; approve it or turn it down.",
    none: "no change waits for your decision",
    whose: "a second person",
  },
  withdrawals_pressing: {
    title: "Due or late withdrawals",
    act: "Pay each today: the promised time is over, or nearly.",
    none: "no withdrawal is close to its time",
    whose: "compliance, then the treasurer",
  },
  withdrawals_requested: {
    title: "Withdrawals to check",
    act: "See whether every rule passes, then propose them.",
    none: "every request was looked at",
    whose: "compliance",
  },
  withdrawals_approved: {
    title: "Withdrawals to batch",
    act: "Put them into one batch.",
    none: "every approved withdrawal is in a batch",
    whose: "the treasurer",
  },
  batches_to_sign: {
    title: "Batches to sign",
    act: "Sign offline and bring the file back.",
    none: "no batch waits for a signature",
    whose: "the treasurer",
  },
  deposits_quarantined: {
    title: "Deposits in quarantine",
    act: "Give each to its client or send it back.",
    none: "every deposit found its client",
    whose: "the treasurer",
  },
  refunds_to_send: {
    title: "Refunds to send",
    act: "Send each back and write down its transaction.",
    none: "everything to be sent back was sent",
    whose: "the treasurer",
  },
  weeks_to_enter: {
    title: "Weekly results to enter",
    act: "Enter what the week made or lost, with evidence.",
    none: "every week that is over was entered",
    whose: "the trader",
  },
  messages: {
    title: "Messages to answer",
    act: "Answer each; the answer goes out by email.",
    none: "everyone who wrote has an answer",
    whose: "support",
  },
  clients_frozen: {
    title: "Frozen accounts",
    act: "Find out what happened, check who it is, and propose the release.",
    none: "no account is frozen",
    whose: "compliance",
  },
  sweeps_to_sign: {
    title: "Sweeps to sign",
    act: "Sign offline and bring the calls back.",
    none: "no sweep waits for a signature",
    whose: "the treasurer",
  },
  breaks: {
    title: "Differences to explain",
    act: "Find out why books and chain differ.",
    none: "books and chains agree",
    whose: "the treasurer",
  },
  dead_letters: {
    title: "Work that failed",
    act: "See why, fix it, and have it tried again.",
    none: "no job was set aside",
    whose: "an admin",
  },
};

/** A queue of a newer server still shows, by its plain name. */
export function wordsOf(name: QueueName): QueueWords {
  const plain = name.replaceAll("_", " ");
  const title = `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`;
  return WORDS[name] ?? { title, act: "", none: "nothing waits", whose: "" };
}

type Rules = Pick<Figures, "payoutHoursMost"> | null;

/** After how many hours the oldest of a queue is late; undefined where nobody was promised anything. */
export function promisedHours(name: QueueName, rules: Rules): number | undefined {
  // Their age counts from the end of the promise.
  if (name === "complaints_overdue") return 0;
  return name.startsWith("withdrawals_") ? rules?.payoutHoursMost : undefined;
}

/** Blocked money before everything else, then what is twice as late as promised, then what is late. */
const urgency = ({ name, oldest }: WorkQueue, rules: Rules) =>
  name === "holds" ? 3 : lateness(oldest, promisedHours(name, rules));

/** Late queues first, then those that wait longest; a queue that does not know its age comes after those that do. */
export function byPromise(queues: readonly WorkQueue[], rules: Rules): WorkQueue[] {
  const age = ({ oldest }: WorkQueue) => Date.parse(oldest ?? "") || Number.POSITIVE_INFINITY;
  return [...queues].sort((one, other) => {
    const more = urgency(other, rules) - urgency(one, rules);
    return more || (age(one) === age(other) ? 0 : age(one) - age(other));
  });
}

type Sorted = { yours: WorkQueue[]; others: WorkQueue[]; empty: WorkQueue[] };

/** The queues this operator can act on, those that wait for someone else, and the empty ones. */
export function sorted(
  queues: readonly WorkQueue[],
  may: (permission: Permission) => boolean,
  rules: Rules = null,
): Sorted {
  const waiting = byPromise(
    queues.filter(({ count }) => count > 0),
    rules,
  );
  const isYours = ({ needs }: WorkQueue) => mayAct(needs, may);
  return {
    yours: waiting.filter(isYours),
    others: waiting.filter((queue) => !isYours(queue)),
    empty: queues.filter(({ count }) => count === 0),
  };
}
