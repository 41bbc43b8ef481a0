import { type ReactNode, Suspense, useState } from "react";
import { LoadFailure } from "~/ui/load-failure";
import { Drawer } from "../drawer/drawer";
import { Bars } from "../drawer/story";
import { useAddress, useOpen } from "./address";
import { Bar } from "./bar";
import { Export } from "./export";
import { KeysHelp } from "./keys-help";
import { Pager } from "./pager";
import { Rows } from "./rows";
import { SaveView } from "./save-view";
import type { ListSpec } from "./spec";
import { useList } from "./use-list";
import { rowElement, useRowKeys } from "./use-row-keys";
import { useSelection } from "./use-selection";

/**
 * The one list of the console: searched, sorted and paged by the server, its state in the address, worked with the
 * keyboard alone, each row opening a drawer.
 */
export function ListPage<T>({ spec }: { spec: ListSpec<T> }) {
  const field = spec.field ?? spec.path.split("/").at(-1) ?? spec.path;
  const list = useList<T>({
    path: spec.path,
    field,
    filters: spec.filters?.map(({ param }) => param) ?? [],
    defaults: spec.defaults,
  });
  const rows = list.rows ?? [];
  const selection = useSelection(spec, rows);
  const keys = useRowKeys(spec, rows, selection);
  const { open, set } = useOpen();
  const label = useLabel(spec, rows, open);
  const help = (
    <>
      {rows.length > 0 && <Export things={spec.things} path={spec.path} field={field} asked={list.asked} />}
      <SaveView spec={spec} />
      <KeysHelp spec={spec} />
    </>
  );
  return (
    <div className="list-page">
      <Bar spec={spec} />
      {list.error && list.rows === null ? (
        <LoadFailure message={list.error.message} retry={() => void list.refetch()} />
      ) : (
        <Rows
          spec={spec}
          rows={list.rows}
          old={list.old}
          selection={selection}
          currentId={keys.currentId}
          empty={<Nothing spec={spec} />}
        />
      )}
      {spec.bulk && selection.held && (
        <section className="bulk-bar" aria-label="Selected rows">
          <p role="status">
            <strong>{selection.rows.length}</strong> selected
          </p>
          {spec.bulk(selection.rows, selection.clear)}
          <button type="button" className="c-btn c-btn-quiet" onClick={selection.clear}>
            Select none
          </button>
        </section>
      )}
      {/* Below rows that are still to come it would change its place. */}
      {(list.rows !== null || list.error !== null) && (
        <Pager shown={rows.length} next={list.next} cut={list.cut} help={help} />
      )}
      {spec.drawer && (
        <Drawer
          open={open !== null}
          label={label}
          onClose={() => set(null)}
          back={() => (open === null ? null : rowElement(open))}
          {...keys.steps}
        >
          <Suspense fallback={<Bars />}>
            {open !== null &&
              spec.drawer(
                open,
                rows.find((row) => spec.rowId(row) === open),
              )}
          </Suspense>
        </Drawer>
      )}
    </div>
  );
}

/** The name of the open row. It stays when the row leaves the list because of what was done in the drawer. */
function useLabel<T>(spec: ListSpec<T>, rows: readonly T[], open: string | null): string {
  const [last, setLast] = useState({ id: open, name: `One of the ${spec.things}` });
  const row = rows.find((one) => spec.rowId(one) === open);
  const name = row ? spec.rowName(row) : last.id === open ? last.name : `One of the ${spec.things}`;
  if (last.id !== open || last.name !== name) setLast({ id: open, name });
  return name;
}

/** An empty list says whether nothing is there or nothing fits. */
function Nothing<T>({ spec }: { spec: ListSpec<T> }): ReactNode {
  const { params, put } = useAddress();
  const names = ["q", "cursor", ...(spec.filters?.map(({ param }) => param) ?? [])];
  if (!names.some((name) => params.has(name))) return <p>{spec.empty}</p>;
  return (
    <>
      <p>No {spec.things} fit what you asked for.</p>
      <button
        type="button"
        className="c-btn c-btn-line"
        onClick={() => put(Object.fromEntries(names.map((name) => [name, null])))}
      >
        Show all
      </button>
    </>
  );
}
