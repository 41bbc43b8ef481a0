/** Content of a shared link: a root, and the day of its proof. */
export type SharedRoot = { root: string; day: string };

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** The address that looks a root up among the published ones. */
export function shareLink(origin: string, root: string, at: Date): string {
  return `${origin}/verify?${new URLSearchParams({ root, day: dayOf(at) })}#liabilities`;
}

/** The root that the address of the page asks for; null if there is none. */
export function sharedIn(search: string): SharedRoot | null {
  const asked = new URLSearchParams(search);
  const root = asked.get("root");
  return root === null ? null : { root, day: asked.get("day") ?? "" };
}

/** Whether a proof is of another day than the link says. */
export const isOtherDay = ({ day }: SharedRoot, at: string) => day !== "" && dayOf(new Date(at)) !== day;
