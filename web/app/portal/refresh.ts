import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

/** Asks for these answers anew, without waiting for the server's event. */
export function useRefresh(...keys: readonly string[]) {
  const queries = useQueryClient();
  const wanted = keys.join(" ");
  return useCallback(
    () => Promise.all(wanted.split(" ").map((key) => queries.invalidateQueries({ queryKey: [key] }))),
    [queries, wanted],
  );
}
