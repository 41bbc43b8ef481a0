import type { Introduction } from "~/api/schema";

/**
 * An observer's introduction, as their program printed it; null for anything else. The server checks every word of it.
 */
export function introductionOf(printed: string): Introduction | null {
  try {
    const read: Partial<Introduction> | null = JSON.parse(printed);
    return read?.said && read.key && read.signature ? (read as Introduction) : null;
  } catch {
    return null;
  }
}
