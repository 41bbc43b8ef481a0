import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Success } from "~/api/envelope";
import type { OperatorSelf } from "~/api/schema";
import { useRefresh } from "~/data/query";

/** After a change of what guards the account every session has ended but a new one of this browser. */
export function useRenewed() {
  const queries = useQueryClient();
  const refresh = useRefresh("factors", "sessions");
  return useCallback(
    (answer: Success<OperatorSelf>) => {
      queries.setQueryData(["me"], answer.data);
      void refresh();
    },
    [queries, refresh],
  );
}
