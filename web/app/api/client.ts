import { type Answer, NETWORK_FAILURE, readEnvelope } from "./envelope";
import type { Body, Data, Method, Path } from "./paths";

const BASE = "/api/v1";

export type Options<B = unknown> = {
  body?: B;
  /** The same key with the same body returns the first answer, so a retry after a cut connection is safe. */
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
  /** Told the headers of whatever the server answered. */
  heard?: (headers: Headers) => void;
};

/**
 * One exchange with our own server. Never throws: what the server refuses, and what never reached it,
 * come back as an answer. An aborted request answers `network` too; its caller has gone.
 */
export async function exchange<T>(
  path: string,
  init: RequestInit,
  heard?: Options["heard"],
): Promise<Answer<T>> {
  try {
    const response = await fetch(`${BASE}/${path}`, init);
    heard?.(response.headers);
    return readEnvelope<T>(await response.text());
  } catch {
    return NETWORK_FAILURE;
  }
}

/**
 * One call; its path says what it is sent and what it answers. The session and the login challenge travel in HttpOnly
 * cookies, which this program neither reads nor stores.
 */
export const request = <M extends Method, P extends string>(
  method: M,
  path: Path<M, P>,
  options: Options<Body<M, P>> = {},
) =>
  exchange<Data<M, P>>(
    path,
    {
      method,
      credentials: "same-origin",
      headers: headersOf(method, options),
      signal: signalOf(method, path, options),
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    },
    options.heard,
  );

/** A request that needs only its path; the caller may abort it. */
export const getter =
  <P extends string>(path: Path<"GET", P>) =>
  (signal?: AbortSignal) =>
    request<"GET", P>("GET", path, { signal });

type Page = { next?: string | null; [key: string]: unknown };

/** A list to its end, page after page; `ask` takes what follows the path. */
export async function allPages<T>(
  ask: (query: string) => Promise<Answer<T>>,
  key: string & keyof T,
): Promise<Answer<T>> {
  const rows: unknown[] = [];
  for (let query = ""; ; ) {
    const answer = await ask(query);
    if (answer.status !== "success") return answer;
    const page = answer.data as Page;
    rows.push(...(page[key] as unknown[]));
    if (!page.next) return { ...answer, data: { ...answer.data, [key]: rows } };
    query = `?cursor=${encodeURIComponent(page.next)}`;
  }
}

/** Like `getter`, for a list that fits on a few pages. */
export const lister =
  <P extends string>(path: Path<"GET", P>, key: string & keyof Data<"GET", P>) =>
  (signal?: AbortSignal): Promise<Answer<Data<"GET", P>>> =>
    allPages((query) => request<"GET", P>("GET", (path + query) as typeof path, { signal }), key);

/** After this time the server no longer answers; a write without an answer is in doubt, not under way. */
const WRITE_TIMEOUT_MS = 45_000;
/** The limit for calls in which the server looks at every position of a plan. */
const COUNTED_TIMEOUT_MS = 615_000;
const COUNTS_POSITIONS = /^operator\/(strikes(\/preview|\/.*\/correct)?|approvals\/.*\/approve)$/u;

function signalOf(method: Method, path: string, { signal }: Options): AbortSignal | null {
  if (method === "GET") return signal ?? null;
  const late = AbortSignal.timeout(COUNTS_POSITIONS.test(path) ? COUNTED_TIMEOUT_MS : WRITE_TIMEOUT_MS);
  return signal ? AbortSignal.any([signal, late]) : late;
}

function headersOf(method: Method, options: Options): Record<string, string> {
  const headers: Record<string, string> = { accept: "application/json", ...options.headers };
  if (options.body !== undefined) headers["content-type"] = "application/json";
  if (method !== "GET") headers["idempotency-key"] = options.idempotencyKey ?? newKey();
  return headers;
}

/** 128 random bits as hex. `crypto.randomUUID` is missing on plain http, `getRandomValues` is not. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
