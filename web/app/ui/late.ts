import { NETWORK_FAILURE } from "~/api/envelope";
import { type Shared, shared } from "~/api/resource";

/**
 * Code that a page asks for after its first paint, because it draws only what the server has answered.
 * It waits, fails and is asked again like any other answer, so one state covers both.
 */
export function late<T>(load: () => Promise<T>): Shared<T> {
  return shared(async () => {
    try {
      return { status: "success", data: await load() };
    } catch {
      return NETWORK_FAILURE;
    }
  });
}
