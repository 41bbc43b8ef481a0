import { createContext, useContext, useState } from "react";
import { Dialog } from "../parts/dialog";
import { useKeys } from "./keys";
import type { ListSpec } from "./spec";

export type Key = readonly [keys: readonly string[], does: string];

function keysOf<T>({ search, drawer, bulk }: ListSpec<T>): Key[] {
  return [
    [["↓", "j"], "the next row"],
    [["↑", "k"], "the row before"],
    [["Home", "End"], "the first and the last row"],
    ...(drawer
      ? ([
          [["Enter"], "opens the row"],
          [["Esc"], "closes it"],
        ] as const)
      : []),
    ...(bulk
      ? ([
          [["x"], "selects the row"],
          [["Shift x"], "selects all on this page"],
        ] as const)
      : []),
    ...(search === undefined ? [] : ([[["/"], "goes to the search"]] as const)),
    [["?"], "shows this"],
  ];
}

const CONTROL = ["Ctrl", "K"] as const;

/** The keys that work on every page, as given by the frame of the pages. */
export const KeysAnywhere = createContext<readonly Key[]>([]);

/** The keys of a list, by `?` or the button. */
export function KeysHelp<T>({ spec }: { spec: ListSpec<T> }) {
  const [open, setOpen] = useState(false);
  const anywhere = useContext(KeysAnywhere);
  useKeys({ "?": () => setOpen(true) });
  return (
    <>
      <button type="button" className="c-btn c-btn-quiet wide-only" onClick={() => setOpen(true)}>
        Keys <kbd aria-hidden>?</kbd>
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Keys of this list">
        <KeyList keys={keysOf(spec)} />
        <h3 className="h2">Anywhere</h3>
        <KeyList keys={[[CONTROL, "finds anything"], ...anywhere]} />
      </Dialog>
    </>
  );
}

function KeyList({ keys: listed }: { keys: readonly Key[] }) {
  return (
    <dl className="c-facts keys">
      {listed.map(([keys, does]) => (
        <div key={does}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
