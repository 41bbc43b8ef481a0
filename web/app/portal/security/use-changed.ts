import { useCallback } from "react";
import type { Success } from "~/api/envelope";
import type { UpdatedFactors } from "~/api/schema";
import { useRefresh } from "~/data/query";
import { session } from "~/session/session";

/** After a change every other session has ended and this one has a new token: what was shown of them is old. */
export function useChanged() {
  const refresh = useRefresh("factors", "sessions", "notices");
  return useCallback(
    (answer: Success<UpdatedFactors>) => {
      session.login(answer.data.user, answer.token ?? null);
      void refresh();
    },
    [refresh],
  );
}
