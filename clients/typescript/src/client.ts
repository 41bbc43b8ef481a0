import { CALLS } from "./calls.js";
import { parseExact, settle } from "./decimals.js";
import { BallastError } from "./errors.js";
import type { operations } from "./schema.js";

type Calls = typeof CALLS;
export type CallName = keyof Calls;
type Op<N extends CallName> = operations[N];
type Filled<T> = [T] extends [never] | [undefined] ? unknown : T;
type Parameters<N extends CallName, In extends string> =
  Op<N>["parameters"] extends { [P in In]: infer T } ? T : never;
type OptionalParameters<N extends CallName, In extends string> =
  Op<N>["parameters"] extends { [P in In]?: infer T } ? T : never;
type Json<T> = T extends { content: { "application/json": infer B } } ? B : never;

/** What a call answers: what is in the envelope, or the bytes of a file. */
export type Answer<N extends CallName> = Calls[N]["answer"] extends "file"
  ? Uint8Array
  : Calls[N]["answer"] extends "nothing"
    ? undefined
    : Op<N>["responses"] extends { 200: infer R }
      ? Json<R> extends { data: infer D }
        ? D
        : never
      : never;

type Body<N extends CallName> = Op<N> extends { requestBody: infer B } ? Json<B> : never;

/** What a call takes. */
export type Taken<N extends CallName> = Filled<
  Parameters<N, "path"> extends never ? unknown : { path: Parameters<N, "path"> }
> &
  ([OptionalParameters<N, "query">] extends [never] ? unknown : { query?: OptionalParameters<N, "query"> }) &
  ([Body<N>] extends [never] ? unknown : { body: Body<N> }) &
  (Calls[N]["isWrite"] extends true ? { idempotencyKey?: string } : unknown) & { signal?: AbortSignal };

type WithRows = { [N in CallName]: Calls[N] extends { rows: string } ? N : never }[CallName];
type WithFeed = { [N in CallName]: Calls[N] extends { feed: string } ? N : never }[CallName];
type Row<N extends WithRows> = Calls[N] extends { rows: infer R extends string }
  ? Answer<N> extends { [P in R]: (infer T)[] }
    ? T
    : never
  : never;

export type Options = {
  /** How many seconds of pauses a call may take before it gives up; 90 unless said otherwise. */
  patience?: number;
  /** How many seconds the service may take for one answer; 60 unless said otherwise. */
  timeout?: number;
  /** Is told of each call that will go with this version of the interface. */
  onDeprecated?: (call: CallName, sunset: string | null) => void;
};

type Sent = {
  path?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
};

/** 128 random bits. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Speaks to one site with one API key. */
export class Client {
  readonly #site: string;
  readonly #key: string;
  readonly #options: Required<Omit<Options, "onDeprecated">> & Pick<Options, "onDeprecated">;

  constructor(site: string, key: string, options: Options = {}) {
    const { protocol, hostname, origin } = new URL(site);
    const isHere = ["127.0.0.1", "[::1]", "localhost"].includes(hostname);
    if (protocol !== "https:" && !isHere) throw new TypeError("a key is sent over https only");
    this.#site = origin;
    this.#key = key;
    this.#options = { patience: 90, timeout: 60, ...options };
  }

  /**
   * Makes a call. It waits where it is asked to (429, 503) and asks again when no answer came; a write goes under one
   * idempotency key all the while.
   */
  async call<N extends CallName>(name: N, taken: Taken<N>): Promise<Answer<N>> {
    const sent = taken as Sent;
    const { answer, isWrite } = CALLS[name];
    const idempotencyKey = isWrite ? (sent.idempotencyKey ?? newKey()) : undefined;
    const bytes = await this.#exchange(name, { ...sent, ...(idempotencyKey && { idempotencyKey }) });
    if (answer === "file") return bytes as Answer<N>;
    const envelope = json(bytes);
    if (envelope?.status !== "success") {
      throw new BallastError(200, "unreadable_answer", "The answer cannot be read.", {}, idempotencyKey);
    }
    return (answer === "nothing" ? undefined : settle(envelope.data, answer)) as Answer<N>;
  }

  /** Every row of a list, page after page. */
  async *each<N extends WithRows>(name: N, taken: Taken<N>): AsyncGenerator<Row<N>, void, undefined> {
    const { rows } = CALLS[name] as { rows: string };
    let sent = taken as Sent;
    for (;;) {
      const page = (await this.call(name, sent as Taken<N>)) as Record<string, unknown>;
      yield* page[rows] as Row<N>[];
      if (typeof page.next !== "string") return;
      sent = { ...sent, query: { ...sent.query, cursor: page.next } };
    }
  }

  /**
   * The pages of a feed from a cursor on, as they come; `next` of a page is the cursor to keep with what was done about
   * it. Without `wait` it ends when there is nothing new.
   */
  async *follow<N extends WithFeed>(name: N, taken: Taken<N>): AsyncGenerator<Answer<N>, void, undefined> {
    const { feed } = CALLS[name] as { feed: string };
    let sent = taken as Sent;
    for (;;) {
      const page = (await this.call(name, sent as Taken<N>)) as Record<string, unknown>;
      if ((page[feed] as unknown[]).length > 0) yield page as Answer<N>;
      else if (!sent.query?.wait) return;
      sent = { ...sent, query: { ...sent.query, cursor: page.next as number } };
    }
  }

  async #exchange(name: CallName, sent: Sent): Promise<Uint8Array> {
    let waited = 0;
    for (let attempt = 0; ; attempt += 1) {
      const heard = await this.#send(name, sent);
      if (heard.status >= 200 && heard.status < 300) return heard.bytes;
      const pause = pauseAfter(heard, attempt);
      if (pause === null || waited + pause > this.#options.patience || sent.signal?.aborted) {
        throw refusal(heard, sent.idempotencyKey);
      }
      waited += pause;
      await new Promise((resolve) => setTimeout(resolve, pause * 1000));
    }
  }

  async #send(name: CallName, { path = {}, query = {}, body, idempotencyKey, signal }: Sent): Promise<Heard> {
    const call = CALLS[name];
    const filled = call.path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(path[part] ?? ""));
    const url = new URL(filled, this.#site);
    for (const [part, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(part, String(value));
    }
    const timeout = AbortSignal.timeout(this.#options.timeout * 1000);
    try {
      const response = await fetch(url, {
        method: call.method,
        headers: {
          authorization: `Bearer ${this.#key}`,
          ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
          ...(call.isWrite && { "content-type": "application/json" }),
        },
        body: call.isWrite ? JSON.stringify(body ?? {}) : null,
        // A key goes to the site alone.
        redirect: "error",
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      });
      const { status, headers } = response;
      if (headers.has("deprecation")) this.#options.onDeprecated?.(name, headers.get("sunset"));
      return { status, retryAfter: headers.get("retry-after"), bytes: new Uint8Array(await response.arrayBuffer()) };
    } catch (cause) {
      return { status: 0, retryAfter: null, bytes: new Uint8Array(), cause };
    }
  }
}

/** An answer, or with the status 0 why there is none. */
type Heard = { status: number; retryAfter: string | null; bytes: Uint8Array; cause?: unknown };

/** How many seconds to wait before the same is sent again; null when that is of no use. */
function pauseAfter({ status, retryAfter }: Heard, attempt: number): number | null {
  if (![0, 429, 502, 503, 504].includes(status)) return null;
  if (retryAfter !== null && /^\d{1,6}$/.test(retryAfter)) return Number(retryAfter);
  return attempt < 4 ? 2 ** attempt : null;
}

function refusal({ status, bytes, cause }: Heard, key: string | undefined): BallastError {
  if (status === 0) return new BallastError(0, "unreachable", `No answer came: ${cause}`, {}, key);
  const { code, message, fields } = json(bytes) ?? {};
  if (typeof code === "string" && typeof message === "string") {
    return new BallastError(status, code, message, (fields ?? {}) as Record<string, string>, key);
  }
  return new BallastError(status, "unreadable_answer", `The answer has the status ${status} and cannot be read.`, {}, key);
}

function json(bytes: Uint8Array): Record<string, unknown> | undefined {
  try {
    const value = parseExact(new TextDecoder().decode(bytes));
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
