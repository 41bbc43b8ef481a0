import { showChecking } from "./checking";
import { newKey, request } from "./client";
import type { Answer } from "./envelope";
import type { Body, Path } from "./paths";
import { forget, recall, remember } from "./pending";

/** Between two questions what became of a write; each pause is twice the one before, up to the longest. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;

/**
 * After this many answers in a row in which the server itself fails, asking stops: it will not know soon. The key is
 * kept.
 */
const ENOUGH_FAILURES = 3;

/** These come before the server looks whether it knows the key, so they say nothing about an earlier try. */
const NOT_LOOKED_AT = new Set([
  "not_logged_in",
  "too_many_attempts",
  "too_slow",
  "cut_off",
  "cross_origin",
  "headers_too_large",
  "bad_host",
  "unsupported_media_type",
  "wrong_password",
]);

type Attempt = { body: string; key: string; inDoubt: boolean };

/**
 * Wraps a call that changes something. While it is unknown whether a try was carried out (it is under way, perhaps from
 * a form that was left since, it was cut off, or the server does not know), sending the same body again reuses its
 * idempotency key, so the server does it once. Only an answer that says what became of it ends that.
 *
 * When the server says that it does not know, it is asked again, and the person sees that. `money` names a form that
 * moves money: it asks until it knows, whatever went wrong, and keeps its key over a reload of the page.
 */
export function repeatable<B, T>(
  send: (body: B, idempotencyKey: string) => Promise<Answer<T>>,
  money?: string,
) {
  let doubtful: Attempt | null = null;
  return async (body: B): Promise<Answer<T>> => {
    const text = JSON.stringify(body);
    const attempt = doubtful?.body === text ? doubtful : begin(text, money);
    doubtful = attempt;
    if (money) remember(money, attempt);
    const answer = await askFor(attempt, () => send(body, attempt.key), money ? isOpen : isInDoubt);
    if (isSettled(answer, attempt)) {
      if (doubtful === attempt) doubtful = null;
      if (money) forget(money, attempt);
    }
    return answer;
  };
}

/** Sends a call that its body alone describes. */
export const post = <P extends string>(path: Path<"POST", P>, money?: string) =>
  repeatable(
    (body: Body<"POST", P>, idempotencyKey: string) =>
      request<"POST", P>("POST", path, { body, idempotencyKey }),
    money,
  );

function begin(body: string, money: string | undefined): Attempt {
  const key = money && recall(money, body);
  return key ? { body, key, inDoubt: true } : { body, key: newKey(), inDoubt: false };
}

/** Errors of the server and of the way to it leave open what became of a write; refusals do not. */
const isOpen = (answer: Answer<unknown>) =>
  answer.status === "error" || (answer.status === "fail" && answer.code === "too_slow");

const isInDoubt = (answer: Answer<unknown>) => answer.status === "error" && answer.code === "in_doubt";

const isFailure = (answer: Answer<unknown>) => answer.status === "error" && answer.code === "internal";

const longer = (pause: number) => Math.min(2 * pause, LONGEST_PAUSE_MS);

const isSettled = (answer: Answer<unknown>, { inDoubt }: Attempt) =>
  answer.status === "success" || (!isOpen(answer) && !(inDoubt && NOT_LOOKED_AT.has(answer.code)));

/** Asks once, and on while nobody knows where that is worth the wait. */
async function askFor<T>(
  attempt: Attempt,
  ask: () => Promise<Answer<T>>,
  isWorthIt: (answer: Answer<unknown>) => boolean,
): Promise<Answer<T>> {
  const first = await ask();
  if (isOpen(first)) attempt.inDoubt = true;
  return isWorthIt(first) ? untilKnown(first, ask) : first;
}

async function untilKnown<T>(first: Answer<T>, ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const known = showChecking();
  try {
    let answer = first;
    let failures = isFailure(answer) ? 1 : 0;
    for (let pause = FIRST_PAUSE_MS; isOpen(answer) && failures < ENOUGH_FAILURES; pause = longer(pause)) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      answer = await ask();
      failures = isFailure(answer) ? failures + 1 : 0;
    }
    return answer;
  } finally {
    known();
  }
}
