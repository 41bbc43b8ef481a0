import type { Log } from "./signed-copy";

const textOf = async (path: string) => {
  const answer = await fetch(path, { cache: "no-store" });
  return answer.ok ? answer.text() : null;
};

/** The public log of this site as it is now, and whom it says to believe; null when there is none. */
export async function askLog(): Promise<{ policy: string; log: Log } | null> {
  const head = () => textOf("/log/checkpoint");
  const [policy, checkpoint] = await Promise.all([textOf("/log/policy"), head()]);
  if (policy === null || checkpoint === null) return null;
  return { policy, log: { head, proofAt: (index) => textOf(`/log/proof/${index}.tlog-proof`) } };
}
