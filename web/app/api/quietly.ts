/**
 * For storage that a browser may not offer: private mode and full disks throw. Then nothing is kept, and what is in
 * memory is right.
 */
export function quietly<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
