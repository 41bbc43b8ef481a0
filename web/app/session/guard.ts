import type { Answer } from "~/api/envelope";
import type { User } from "~/api/schema";
import { endSession, isLeaving } from "./leaving";
import { session } from "./session";
import type { Session } from "./store";

export type Verdict = "in" | "out" | "unreachable";

/**
 * Asks the server whether this browser has a live session. Any refusal logs out; an unreachable
 * server proves nothing, so the client is neither let in nor logged out but told so. A log-out that
 * has not reached the server yet comes first.
 */
export async function checkSession(
  session: Session,
  askMe: () => Promise<Answer<{ user: User }>>,
): Promise<Verdict> {
  if (isLeaving() && !(await endSession())) return "unreachable";
  const answer = await askMe();
  if (answer.status === "success") {
    const { isLoggedIn, token } = session.get();
    if (isLoggedIn) session.refresh(answer.data.user);
    else session.login(answer.data.user, token);
    return "in";
  }
  if (answer.code === "network" || answer.code === "unreadable_answer") return "unreachable";
  session.logout();
  return "out";
}

/** Wraps a client's write: when the server says that the session is over, it is over here as well, and the guard does the rest. */
export function asClient<A extends unknown[], T>(send: (...asked: A) => Promise<Answer<T>>) {
  return async (...asked: A): Promise<Answer<T>> => {
    const answer = await send(...asked);
    if (answer.status !== "success" && answer.code === "not_logged_in") session.logout();
    return answer;
  };
}
