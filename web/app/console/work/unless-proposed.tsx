import { useQueries } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ApprovalView } from "~/api/schema";
import { dataOf } from "~/data/query";
import { read } from "../api/call";

type Props = {
  /** Kinds of changes that would get in each other's way. */
  kinds: readonly string[];
  /** The thing they are about. */
  subject: string;
  children: ReactNode;
};

/** An action that can be proposed, unless it is proposed already: then who did and where it waits. */
export function UnlessProposed({ kinds, subject, children }: Props) {
  const open = useProposed(kinds, subject);
  if (!open) return children;
  return (
    <p className="mt-1">
      <strong>{open.title}</strong> was proposed{open.maker.name ? ` by ${open.maker.name}` : ""} and waits
      for a second person, under{" "}
      <Link to={`/console/approvals?open=${open._id}`} className="link">
        Approvals
      </Link>
      .
    </p>
  );
}

/** The pending proposal of these kinds about this thing; nothing if there is none. */
function useProposed(kinds: readonly string[], subject: string): ApprovalView | undefined {
  return useQueries({
    queries: kinds.map((kind) => {
      const path = `approvals?state=pending&kind=${kind}&limit=200` as const;
      return {
        queryKey: ["approvals", path],
        queryFn: ({ signal }: { signal: AbortSignal }) => dataOf(read(path, signal)),
      };
    }),
    combine: (answers) =>
      answers.flatMap(({ data }) => data?.approvals ?? []).find((approval) => approval.subject === subject),
  });
}
