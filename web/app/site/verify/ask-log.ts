import type { Log } from "./signed-copy";

/** The text at the path, or nothing if there is none. A log that is busy or broken says neither. */
const textOf = async (path: string) => {
  const answer = await fetch(path, { cache: "no-store" });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new TypeError(`the log answers ${answer.status}`);
  return answer.text();
};

/** The public log of this site as it is now, and the keys to believe; null if there is none. */
export async function askLog(): Promise<{ policy: string; log: Log } | null> {
  const head = () => textOf("/log/checkpoint");
  const [policy, checkpoint] = await Promise.all([textOf("/log/policy"), head()]);
  if (policy === null || checkpoint === null) return null;
  return { policy, log: { head, proofAt: (index) => textOf(`/log/proof/${index}.tlog-proof`) } };
}
