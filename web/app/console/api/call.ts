import { type Method, type Options, request } from "~/api/client";
import type { Answer } from "~/api/envelope";
import { repeatable } from "~/api/write";
import { hearTime } from "./clock";
import { isAttended } from "./presence";

/** Told when the server says that this operator's session is over. */
const ended = new Set<() => void>();
let answeredAt = 0;

export function onEnded(tell: () => void) {
  ended.add(tell);
  return () => void ended.delete(tell);
}

/** When the server last answered someone, by this browser's clock: the session's idle time counts from there. */
export const lastAnswered = () => answeredAt;

/**
 * One call under `/api/v1/operator/`. What a page asks by itself while nobody is there says so, because it must not
 * keep the session open. A session that is over is told to whoever guards the pages.
 */
export async function call<T>(method: Method, path: string, options: Options = {}): Promise<Answer<T>> {
  const attended = method !== "GET" || isAttended();
  const headers = attended ? {} : { "x-background": "1" };
  const answer = await request<T>(method, `operator/${path}`, { ...options, headers, heard: hearTime });
  if (answer.status === "success" && attended) answeredAt = Date.now();
  if (answer.status !== "success" && answer.code === "not_logged_in") for (const tell of ended) tell();
  return answer;
}

export const read = <T>(path: string, signal?: AbortSignal) => call<T>("GET", path, { signal });

/**
 * A write whose body says all; sending the same again after a cut connection does it once. Make one for each
 * form that is on the screen (`useWrite`), or one for the whole program when its path is fixed.
 */
export const write = <B, T>(method: Method, path: string) =>
  repeatable((body: B, idempotencyKey: string) => call<T>(method, path, { body, idempotencyKey }));

/** `?a=1&b=2` of what is set; nothing when nothing is. */
export function query(params: Readonly<Record<string, string | number | null | undefined>>): string {
  const set = Object.entries(params).flatMap(([name, value]) =>
    value === null || value === undefined || value === "" ? [] : [[name, String(value)]],
  );
  return set.length === 0 ? "" : `?${new URLSearchParams(set)}`;
}
