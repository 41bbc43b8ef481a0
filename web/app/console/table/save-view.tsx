import { useLocation } from "react-router";
import { inWords } from "../parts/text";
import { changed, useAddress } from "./address";
import type { ListSpec } from "./spec";
import { useViews } from "./views";

/** Keeps the list as it is filtered, for the rail. */
export function SaveView<T>({ spec }: { spec: ListSpec<T> }) {
  const { pathname } = useLocation();
  const { params, search } = useAddress();
  const { views, add, drop } = useViews();
  const words = chosenWords(spec, params);
  if (words.length === 0) return null;
  const to = `${pathname}${changed(search, { open: null, cursor: null, limit: null, tab: null })}`;
  const view = views.find((one) => one.to === to);
  return (
    <button
      type="button"
      className="c-btn c-btn-quiet wide-only"
      aria-pressed={view !== undefined}
      onClick={() => (view ? drop(view) : add({ name: `${inWords(spec.things)}: ${words.join(", ")}`, to }))}
    >
      {view ? "View is saved" : "Save view"}
    </button>
  );
}

/** The filters that the address sets, in their words. */
function chosenWords<T>({ filters = [] }: ListSpec<T>, params: URLSearchParams): string[] {
  const q = params.get("q");
  const chosen = filters.flatMap((filter) => {
    const value = params.get(filter.param);
    if (value === null) return [];
    if (filter.kind !== "choice") return [`${filter.label} ${value}`];
    return [filter.options.find((one) => one.value === value)?.text ?? filter.all];
  });
  return q ? [...chosen, `“${q}”`] : chosen;
}
