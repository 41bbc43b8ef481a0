import { useEffect, useRef } from "react";
import { useStateCounts } from "../api/waiting";
import type { Filter } from "./spec";

type Props = {
  filter: Extract<Filter, { kind: "choice" }>;
  /** The list's path, by which its counts are known. */
  path: string;
  value: string;
  /** What stands for all: nothing, or `all` where something else is left out by itself. */
  all: string;
  onChoose: (value: string) => void;
};

/** The states of a list beside each other, with how many are in those that somebody has to work off. */
export function StateTabs({ filter, path, value, all, onChoose }: Props) {
  const counts = useStateCounts(path);
  const chosen = useRef<HTMLButtonElement>(null);
  // On a phone the row of states is wider than the screen.
  useEffect(() => {
    const [tab, row] = [chosen.current, chosen.current?.parentElement];
    if (tab && row && value !== all) row.scrollLeft = tab.offsetLeft - row.clientWidth / 3;
  }, [value, all]);
  const every = { value: all, text: filter.all };
  // First where nothing else is chosen by itself, last where the list begins with what is to be done.
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
