import { type Options, request } from "~/api/client";
import type { Answer } from "~/api/envelope";
import type { Body, Data, Method, Path } from "~/api/paths";
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

/** The part of a path after `operator/`. */
export type Rest<M extends Method, P extends string> = Path<M, P, "operator/">;

/**
 * One call under `/api/v1/operator/`. A request that a page makes on its own while nobody is there says so, because it
 * must not keep the session open. A session that is over is reported to the guard of the pages.
 */
export async function call<M extends Method, P extends string>(
  method: M,
  path: Rest<M, P>,
  options: Options<Body<M, `operator/${P}`>> = {},
): Promise<Answer<Data<M, `operator/${P}`>>> {
  const attended = method !== "GET" || isAttended();
  const headers = attended ? {} : { "x-background": "1" };
  const answer = await request<M, `operator/${P}`>(method, `operator/${path}` as Path<M, `operator/${P}`>, {
    ...options,
    headers,
    heard: hearTime,
  });
  if (answer.status === "success" && attended) answeredAt = Date.now();
  if (answer.status !== "success" && answer.code === "not_logged_in") for (const tell of ended) tell();
  return answer;
}

export const read = <P extends string>(path: Rest<"GET", P>, signal?: AbortSignal) =>
  call<"GET", P>("GET", path, { signal });

/**
 * A write whose body says all; sending the same again after a cut connection does it once. Make one for each
 * form that is on the screen (`useWrite`), or one for the whole program when its path is fixed.
 */
export const write = <M extends Method, P extends string>(method: M, path: Rest<M, P>) =>
  repeatable((body: Body<M, `operator/${P}`>, idempotencyKey: string) =>
    call<M, P>(method, path, { body, idempotencyKey }),
  );

/** `?a=1&b=2` from the values that are set; nothing if none is. */
export function query(
  params: Readonly<Record<string, string | number | null | undefined>>,
): "" | `?${string}` {
  const set = Object.entries(params).flatMap(([name, value]) =>
    value === null || value === undefined || value === "" ? [] : [[name, String(value)]],
  );
  return set.length === 0 ? "" : `?${new URLSearchParams(set)}`;
}
