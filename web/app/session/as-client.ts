import type { Answer } from "~/api/envelope";
import { session } from "./session";

/** Wraps a client's write: when the server says that the session is over, it is over here as well, and the guard does the rest. */
export function asClient<A extends unknown[], T>(send: (...asked: A) => Promise<Answer<T>>) {
  return async (...asked: A): Promise<Answer<T>> => {
    const answer = await send(...asked);
    if (answer.status !== "success" && answer.code === "not_logged_in") session.logout();
    return answer;
  };
}
