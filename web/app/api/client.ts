import { type Answer, NETWORK_FAILURE, readEnvelope } from "./envelope";

const BASE = "/api/v1";

export type Options = {
  body?: unknown;
  /** The same key with the same body returns the first answer, so a retry after a cut connection is safe. */
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
  /** Told the headers of whatever the server answered. */
  heard?: (headers: Headers) => void;
};

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

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
 * One call. The session and the login challenge travel in HttpOnly cookies, which this program neither
 * reads nor stores.
 */
export const request = <T>(method: Method, path: string, options: Options = {}) =>
  exchange<T>(
    path,
    {
      method,
      credentials: "same-origin",
      headers: headersOf(method, options),
      signal: signalOf(method, options),
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    },
    options.heard,
  );

/** A question that needs no more than its path; whoever asks may take it back. */
export const getter =
  <T>(path: string) =>
  (signal?: AbortSignal) =>
    request<T>("GET", path, { signal });

/** A list to its end, page after page: what one person has fits on a few. */
export const lister =
  <K extends string, T>(path: string, key: K) =>
  async (signal?: AbortSignal): Promise<Answer<{ [P in K]: T[] }>> => {
    const rows: T[] = [];
    for (let query = ""; ; ) {
      const page = await request<{ [P in K]: T[] } & { next?: string | null }>("GET", path + query, {
        signal,
      });
      if (page.status !== "success") return page;
      rows.push(...page.data[key]);
      if (!page.data.next) return { ...page, data: { ...page.data, [key]: rows } };
      query = `?cursor=${encodeURIComponent(page.data.next)}`;
    }
  };

/** Later than this the server answers nothing any more; a write without an answer is in doubt, not under way. */
const WRITE_TIMEOUT_MS = 45_000;

function signalOf(method: Method, { signal }: Options): AbortSignal | null {
  if (method === "GET") return signal ?? null;
  const late = AbortSignal.timeout(WRITE_TIMEOUT_MS);
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
