import { useEffect, useRef } from "react";
import { useStateCounts } from "../api/waiting";
import type { Filter } from "./spec";

type Props = {
  filter: Extract<Filter, { kind: "choice" }>;
  /** The list's path, by which its counts are known. */
  path: string;
  value: string;
  /** The value for all: nothing, or `all` if the list leaves something out by default. */
  all: string;
  onChoose: (value: string) => void;
};

/** The states of a list next to each other, with the number in those that someone has to work through. */
export function StateTabs({ filter, path, value, all, onChoose }: Props) {
  const counts = useStateCounts(path);
  const chosen = useRef<HTMLButtonElement>(null);
  // On a phone the row of states is wider than the screen.
  useEffect(() => {
    const [tab, row] = [chosen.current, chosen.current?.parentElement];
    if (tab && row && value !== all) row.scrollLeft = tab.offsetLeft - row.clientWidth / 3;
  }, [value, all]);
  const every = { value: all, text: filter.all };
  // First if nothing else is chosen by default, last if the list begins with the work to do.
  const options = all === "" ? [every, ...filter.options] : [...filter.options, every];
  return (
    // A browser leaves what has the focus where a half of it can be seen.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row that scrolls
    <div
      role="group"
      aria-label={filter.label}
      className="state-tabs"
      onFocus={({ target }) => target.scrollIntoView({ block: "nearest", inline: "nearest" })}
    >
      {options.map((option) => {
        const count = counts.get(option.value);
        const here = option.value === value;
        return (
          <button
            key={option.value}
            ref={here ? chosen : undefined}
            type="button"
            className="state-tab"
            aria-pressed={here}
            onClick={() => onChoose(option.value)}
          >
            {option.text}
            {count !== undefined && count > 0 && <span className="state-count">{count}</span>}
          </button>
        );
      })}
    </div>
  );
}
