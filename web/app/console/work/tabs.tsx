import { type KeyboardEvent, type ReactNode, useId } from "react";
import { useAddress } from "../table/address";

export type Tab = { value: string; name: string; draw: () => ReactNode };

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The tab that a key leads to from `here`; null if it leads nowhere. */
export function tabAfter(key: string, here: number, count: number): number | null {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : (here + step + count) % count;
}

/** Parts of a story that are looked at one at a time; which one is in the address. Only that one is asked for. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const id = useId();
  const { params, put } = useAddress();
  const asked = params.get("tab");
  const here = Math.max(
    0,
    tabs.findIndex(({ value }) => value === asked),
  );
  const show = (index: number) =>
    put({ tab: index === 0 ? null : (tabs[index]?.value ?? null) }, { replace: true });
  // The arrows move the focus, and Enter opens: what is only passed by is not asked for.
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
    const to = tabAfter(event.key, buttons.indexOf(event.target as HTMLElement), buttons.length);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    buttons[to]?.focus();
  };
  const open = tabs[here];
  return (
    <div className="grid gap-4">
      <div role="tablist" aria-label={label} className="tabs" onKeyDown={move}>
        {tabs.map(({ value, name }, index) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-${value}`}
            aria-selected={index === here}
            aria-controls={`${id}-panel`}
            tabIndex={index === here ? 0 : -1}
            className="tab"
            onClick={() => show(index)}
          >
            {name}
          </button>
        ))}
      </div>
      {open && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open.value}`} tabIndex={-1}>
          {open.draw()}
        </div>
      )}
    </div>
  );
}
