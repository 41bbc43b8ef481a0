/** `account_frozen` in words. Names come from the server, so a new one reads well too. */
export function inWords(name: string): string {
  const text = name.replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
