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
