import type { Log } from "./signed-copy";

/** The text at the path, or nothing if there is none. A log that is busy or broken says neither. */
export const textOf = async (path: string, signal?: AbortSignal) => {
  const answer = await fetch(path, { cache: "no-store", signal: signal ?? null });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new TypeError(`the log answers ${answer.status}`);
  return answer.text();
};

/** The public log of this site as it is now, and the keys to believe; null if there is none. */
export async function askLog(signal?: AbortSignal): Promise<{ policy: string; log: Log } | null> {
  const head = () => textOf("/log/checkpoint", signal);
  const [policy, checkpoint] = await Promise.all([textOf("/log/policy", signal), head()]);
  if (policy === null || checkpoint === null) return null;
  return { policy, log: { head, proofAt: (index) => textOf(`/log/proof/${index}.tlog-proof`, signal) } };
}

/** Those who have to have seen the public log's head, and those who have. */
export type Watched = { name: string; cosigned: boolean }[];

const SIGNATURE = /^\u2014 (\S+) \S+$/;

/** Reads the two texts at `/log/checkpoint` and `/log/policy`; null if they are something else. */
export function readLog(checkpoint: string, policy: string): Watched | null {
  const lines = policy.split("\n");
  if (!lines.some((line) => line.startsWith("log ")) || !lines.some((line) => line.startsWith("quorum "))) {
    return null;
  }
  const signed = new Set(checkpoint.split("\n").map((line) => SIGNATURE.exec(line)?.[1]));
  const names = lines.filter((line) => line.startsWith("witness ")).map((line) => line.split(" ")[1] ?? "");
  return names.map((name) => ({ name, cosigned: signed.has(name) }));
}
