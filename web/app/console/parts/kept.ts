import { quietly } from "~/api/quietly";

const name = (key: string) => `ballast.console.${key}`;

/** This browser's storage for its operators; nothing if it stores nothing or cannot be read. */
export function kept<T>(key: string): T | null {
  return quietly(() => JSON.parse(localStorage.getItem(name(key)) ?? "null") as T | null) ?? null;
}

/** Only a convenience: a browser that keeps nothing is no fault. */
export function keep(key: string, value: unknown) {
  quietly(() => localStorage.setItem(name(key), JSON.stringify(value)));
}
