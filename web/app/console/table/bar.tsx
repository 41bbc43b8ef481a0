import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { useAddress } from "./address";
import type { Filter, ListSpec } from "./spec";
import { StateTabs } from "./state-tabs";

/** A pause this long means that typing is over. */
const PAUSE_MS = 300;

/** The bar above a list: search, filters, and what makes new rows. */
export function Bar<T>({ spec }: { spec: ListSpec<T> }) {
  if (!spec.search && !spec.filters && !spec.actions) return null;
  return (
    <div className="bar">
      {spec.filters?.filter(isState).map((filter) => (
        <StateFilter
          key={filter.param}
          filter={filter}
          path={spec.path}
          standing={spec.defaults?.[filter.param]}
        />
      ))}
      {spec.search !== undefined && <SearchField label={`Search ${spec.things}`} hint={spec.search} />}
      {spec.filters
        ?.filter((filter) => !isState(filter))
        .map((filter) => (
          <FilterField key={filter.param} filter={filter} standing={spec.defaults?.[filter.param]} />
        ))}
      {spec.actions && <div className="bar-actions">{spec.actions}</div>}
    </div>
  );
}

/** A text in the address that follows what is typed after a pause, and is followed when the address changes. */
function useTyped(param: string) {
  const { params, put } = useAddress();
  const said = params.get(param) ?? "";
  const [text, setText] = useState(said);
  const [known, setKnown] = useState(said);
  if (said !== known) {
    setKnown(said);
    setText(said);
  }
  useEffect(() => {
    if (text.trim() === said) return;
    const timer = setTimeout(() => put({ [param]: text.trim(), cursor: null }, { replace: true }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, said, param, put]);
  return [text, setText] as const;
}

/** The words in the address, for lists and for what else can be searched. */
export function SearchField({ label, hint }: { label: string; hint: string }) {
  const [text, setText] = useTyped("q");
  return (
    <label className="search">
      <Search aria-hidden size={15} strokeWidth={1.8} />
      <span className="sr-only">{label}</span>
      <input
        data-search
        type="search"
        value={text}
        placeholder={hint}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => key === "Escape" && currentTarget.blur()}
      />
      <kbd aria-hidden>/</kbd>
    </label>
  );
}

const isState = (filter: Filter): filter is Extract<Filter, { kind: "choice" }> =>
  filter.kind === "choice" && filter.param === "state";

type StateProps = ChoiceProps & { path: string };

function StateFilter({ filter, path, standing }: StateProps) {
  const [value, set] = useChosen(filter.param);
  const all = standing === undefined ? "" : "all";
  return <StateTabs filter={filter} path={path} value={value ?? standing ?? ""} all={all} onChoose={set} />;
}

function FilterField({ filter, standing }: { filter: Filter; standing: string | undefined }) {
  if (filter.kind === "text") return <TextFilter {...filter} />;
  if (filter.kind === "day") return <DayFilter {...filter} />;
  return <ChoiceFilter filter={filter} standing={standing} />;
}

/** A value of the address that is set at once and begins the list again. */
function useChosen(param: string) {
  const { params, put } = useAddress();
  const set = (value: string) => put({ [param]: value, cursor: null, open: null });
  return [params.get(param), set] as const;
}

type ChoiceProps = { filter: Extract<Filter, { kind: "choice" }>; standing: string | undefined };

/** If a list leaves something out by default, all is a separate choice: `all`. */
function ChoiceFilter({ filter, standing }: ChoiceProps) {
  const [value, set] = useChosen(filter.param);
  return (
    <label className="filter">
      <span>{filter.label}</span>
      <select value={value ?? standing ?? ""} onChange={({ currentTarget }) => set(currentTarget.value)}>
        <option value={standing === undefined ? "" : "all"}>{filter.all}</option>
        {filter.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}

function DayFilter({ param, label }: { param: string; label: string }) {
  const [value, set] = useChosen(param);
  return (
    <label className="filter">
      <span>{label}</span>
      <input type="date" value={value ?? ""} onChange={({ currentTarget }) => set(currentTarget.value)} />
    </label>
  );
}

function TextFilter({ param, label }: { param: string; label: string }) {
  const [text, setText] = useTyped(param);
  return (
    <label className="filter">
      <span>{label}</span>
      <input
        type="text"
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </label>
  );
}
