import type { ReactNode } from "react";
import { useAddress } from "./address";
import { PAGE_SIZES, usePaging } from "./use-list";

type Props = { shown: number; next: string | null; cut: boolean; help: ReactNode };

/** The line below a list: how many rows and, if they do not fit on one page, how many at once and the way on. */
export function Pager({ shown, next, cut, help }: Props) {
  const { params, put } = useAddress();
  const { isFirst, hasNext, forward, back } = usePaging(next);
  const isLong = hasNext || !isFirst;
  return (
    <div className="pager">
      <p role="status">
        {shown > 0 && `${shown} ${shown === 1 ? "row" : "rows"}`}
        {hasNext && ", more follow"}
        {cut && ". Too many fit: type more to find the rest"}
      </p>
      {(isLong || params.has("limit")) && (
        <label className="filter">
          <span>Rows</span>
          <select
            value={params.get("limit") ?? PAGE_SIZES[0]}
            onChange={({ currentTarget: { value } }) =>
              put({ limit: value === PAGE_SIZES[0] ? null : value, cursor: null })
            }
          >
            {PAGE_SIZES.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      )}
      {isLong && (
        <nav aria-label="Pages of the list" className="pager-steps">
          <button type="button" className="c-btn c-btn-line" disabled={isFirst} onClick={back}>
            Back
          </button>
          <button type="button" className="c-btn c-btn-line" disabled={!hasNext} onClick={forward}>
            Next
          </button>
        </nav>
      )}
      {help}
    </div>
  );
}
