import { useQuery } from "@tanstack/react-query";
import type { Permission } from "~/api/schema";
import { dataOf, Refused } from "~/data/query";
import { read } from "./call";

/** The logged-in operator; null if nobody is logged in. Everything else about the session follows from it. */
export function useMe() {
  return useQuery({
    queryKey: ["me"],
    queryFn: async ({ signal }) => {
      try {
        return await dataOf(read("me", signal));
      } catch (error) {
        if (error instanceof Refused && error.failure.code === "not_logged_in") return null;
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Whether the operator's roles hold a permission. What they do not hold the server refuses anyway. */
export function useMay() {
  const permissions = useMe().data?.operator.permissions;
  return (permission: Permission) => permissions?.includes(permission) ?? false;
}
