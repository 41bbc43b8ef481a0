import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { OperatorSelf } from "~/api/schema";
import { inManual, SHORTEST, usePlaces, useThings } from "./found";

type Props = { me: OperatorSelf; onGone: () => void };

/** One field and what it finds, the arrows to choose and Enter to go there. */
export default function Finder({ me, onGone }: Props) {
  const [text, setText] = useState("");
  const [chosen, choose] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  // After the dialog has opened, which takes the focus to its title.
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const navigate = useNavigate();
  const wanted = useDeferredValue(text.trim());
  const { things, asking } = useThings(wanted);
  const known = [...usePlaces(me, text), ...things];
  const all = asking || wanted.length < SHORTEST ? known : [...known, inManual(wanted)];
  const here = Math.min(chosen, all.length - 1);
  const optionId = (at: number) => `${list}-${at}`;
  const go = (to: string | undefined) => {
    if (to === undefined) return;
    onGone();
    void navigate(to);
  };
  const step = (event: KeyboardEvent, by: number) => {
    event.preventDefault();
    const to = (here + by + all.length) % Math.max(all.length, 1);
    choose(to);
    document.getElementById(optionId(to))?.scrollIntoView({ block: "nearest" });
  };
  return (
    <form
      className="stack-tight"
      onSubmit={(event) => {
        event.preventDefault();
        go(all[here]?.to);
      }}
    >
      <label className="c-field">
        <span>Page, command, client, address, transaction or complaint number</span>
        <input
          ref={field}
          role="combobox"
          aria-expanded={all.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={all.length > 0 ? optionId(here) : undefined}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            choose(0);
          }}
          onKeyDown={(event) => {
            if (event.key === "ArrowDown") step(event, 1);
            if (event.key === "ArrowUp") step(event, -1);
          }}
        />
      </label>
      <div id={list} role="listbox" aria-label="Found" className="found">
        {all.map(({ to, text: name, what }, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys of its list
          <div
            key={`${what} ${to}`}
            id={optionId(at)}
            role="option"
            tabIndex={-1}
            aria-selected={at === here}
            onClick={() => go(to)}
          >
            <span className="wrap-anywhere">{name}</span>
            <span className="quiet">{what}</span>
          </div>
        ))}
      </div>
      <p className="quiet" aria-live="polite">
        {all.length > 0
          ? "Arrows choose, Enter opens."
          : asking
            ? "Looking…"
            : text.trim().length < SHORTEST
              ? "Type more to look through clients and money."
              : "Nothing fits."}
      </p>
    </form>
  );
}
