import { newKey } from "./client";
import type { Answer } from "./envelope";

/**
 * Wraps a call that changes something. While it is unknown whether the first try arrived (it is under
 * way, perhaps from a form that was left since, or it was cut off), sending the same body again reuses
 * its idempotency key, so the server does it once. Any answer from the server ends that.
 */
export function repeatable<B, T>(send: (body: B, idempotencyKey: string) => Promise<Answer<T>>) {
  let doubtful: { body: string; key: string } | null = null;
  return async (body: B): Promise<Answer<T>> => {
    const text = JSON.stringify(body);
    const attempt = doubtful?.body === text ? doubtful : { body: text, key: newKey() };
    doubtful = attempt;
    const answer = await send(body, attempt.key);
    const unknown =
      answer.status !== "success" && (answer.code === "network" || answer.code === "unreadable_answer");
    if (!unknown && doubtful === attempt) doubtful = null;
    return answer;
  };
}
