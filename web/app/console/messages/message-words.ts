const MOST = 90;

/** The beginning of a text, in one line. */
export function firstWords(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= MOST) return line;
  const cut = line.slice(0, MOST);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), MOST / 2))}…`;
}

export const messageLooks = (state: string) =>
  state === "open" ? "wait" : state === "answered" ? "live" : "done";
