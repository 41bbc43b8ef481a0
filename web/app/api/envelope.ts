/** Messages by field name; a key is a field of the request body. */
export type FieldMessages = Record<string, string>;

export type Success<T> = {
  status: "success";
  message?: string;
  /** The bearer value of the session; the browser itself lives by the HttpOnly cookie. */
  token?: string;
  data: T;
};

/** A refusal is a result like any other: its body is what the caller gets. */
export type Failure = {
  status: "fail" | "error";
  message: string;
  /** Stable snake_case name; `network` and `unreadable_answer` are made here, the rest by the server. */
  code: string;
  fields?: FieldMessages;
};

export type Answer<T> = Success<T> | Failure;

export const NETWORK_FAILURE: Failure = {
  status: "error",
  code: "network",
  message: "We could not reach the server. Check your connection and try again.",
};

export const UNREADABLE_ANSWER: Failure = {
  status: "error",
  code: "unreadable_answer",
  message: "The server's answer could not be read. Try again in a moment.",
};

/** Turns a response body into an answer. Whatever is not an envelope becomes `unreadable_answer`. */
export function readEnvelope<T>(text: string): Answer<T> {
  const body = parseJson(text);
  if (typeof body !== "object" || body === null) return UNREADABLE_ANSWER;
  const { status, message, token, data, code, fields } = body as Record<string, unknown>;
  if (status === "success") {
    return {
      status,
      ...(typeof message === "string" && { message }),
      ...(typeof token === "string" && { token }),
      data: data as T,
    };
  }
  if ((status !== "fail" && status !== "error") || typeof message !== "string") return UNREADABLE_ANSWER;
  return {
    status,
    message,
    code: typeof code === "string" ? code : "unknown",
    ...(isMessages(fields) && { fields }),
  };
}

function isMessages(value: unknown): value is FieldMessages {
  return (
    typeof value === "object" && value !== null && Object.values(value).every((v) => typeof v === "string")
  );
}

/** Beyond 15 significant digits a double may not be what the server wrote, so the digits are kept as text. */
const EXACT_DIGITS = 15;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value: unknown, context?: { source?: string }) => {
      if (typeof value !== "number" || context?.source === undefined) return value;
      const digits = context.source.replace(/[^0-9]/g, "").replace(/^0+/, "");
      return digits.length > EXACT_DIGITS ? context.source : value;
    });
  } catch {
    return undefined;
  }
}
