/** `account_frozen` in words. Names come from the server, so a new one reads well too. */
export function inWords(name: string): string {
  const text = name.replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `Firefox on Windows` of a browser's description of itself; its first words when it is an unusual one. */
export function deviceName(userAgent: string | null | undefined): string {
  if (!userAgent) return "Unknown device";
  const browser = ["Edg", "OPR", "Firefox", "Chrome", "Safari"].find((name) =>
    userAgent.includes(`${name}/`),
  );
  const system = ["Windows", "Android", "iPhone", "iPad", "Mac OS", "Linux"].find((name) =>
    userAgent.includes(name),
  );
  if (!browser) return userAgent.slice(0, 60);
  const names: Record<string, string> = { Edg: "Edge", OPR: "Opera" };
  return `${names[browser] ?? browser}${system ? ` on ${system}` : ""}`;
}
