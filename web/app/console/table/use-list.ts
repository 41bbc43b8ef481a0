import { query } from "../api/call";
import { useAnswer } from "../api/console-data";
import { useAddress } from "./address";

export const PAGE_SIZES = ["50", "100", "200"] as const;

/** The parts of a list's state in the address, besides its filters. */
const FIXED = ["q", "sort", "cursor", "limit"] as const;

export type List = { next?: string | null; cut?: boolean; [field: string]: unknown };

type Question = {
  /** After `operator/`: `withdrawals`. */
  path: string;
  /** The name of the rows in the answer. */
  field: string;
  /** Names of the address's parameters that the server takes as well. */
  filters: readonly string[];
  /** Sent when the address says nothing of it. */
  defaults?: Readonly<Record<string, string>> | undefined;
};

/** One page of a list as the address asks for it. The page before stays while the next one is on its way. */
export function useList<T>({ path, field, filters, defaults }: Question) {
  const { params } = useAddress();
  const asked = Object.fromEntries(
    [...FIXED, ...filters].map((name) => [name, chosen(params.get(name) ?? defaults?.[name])]),
  );
  const answer = useAnswer(`${path}${query(asked)}` as never, { keep: true });
  const list = answer.data as List | undefined;
  return {
    rows: (list?.[field] as readonly T[] | undefined) ?? null,
    next: list?.next ?? null,
    /** More was found than the server looks at. */
    cut: list?.cut ?? false,
    error: answer.error,
    asked,
    /** True while what is shown belongs to an earlier question. */
    old: answer.isPlaceholderData,
    refetch: answer.refetch,
  };
}

/** `all` is in the address if leaving it out means something else; the server is asked for all by leaving it out. */
const chosen = (value: string | undefined) => (value === undefined || value === "all" ? null : value);

/**
 * Pages by cursors can only be gone through forward. The way back is kept with the entry of the browser's history; a
 * person who opened a link in the middle goes back to the beginning.
 */
export function usePaging(next: string | null) {
  const { params, put, state } = useAddress();
  const trail = trailOf(state);
  const here = params.get("cursor");
  return {
    isFirst: here === null,
    hasNext: next !== null,
    forward: () => put({ cursor: next, open: null }, { state: { trail: [...trail, here] } }),
    back: () => put({ cursor: trail.at(-1) ?? null, open: null }, { state: { trail: trail.slice(0, -1) } }),
  };
}

function trailOf(state: unknown): readonly (string | null)[] {
  const trail = (state as { trail?: unknown } | null)?.trail;
  return Array.isArray(trail) ? trail : [];
}
