import { newKey } from "./client";
import type { Answer } from "./envelope";

/**
 * Wraps a call that changes something. While it is unknown whether the first try arrived, sending
 * the same body again reuses its idempotency key; any answer from the server ends that.
 */
export function repeatable<B, T>(send: (body: B, idempotencyKey: string) => Promise<Answer<T>>) {
  let doubtful: { body: string; key: string } | null = null;
  return async (body: B): Promise<Answer<T>> => {
    const text = JSON.stringify(body);
    const key = doubtful?.body === text ? doubtful.key : newKey();
    const answer = await send(body, key);
    const unknown =
      answer.status !== "success" && (answer.code === "network" || answer.code === "unreadable_answer");
    doubtful = unknown ? { body: text, key } : null;
    return answer;
  };
}
