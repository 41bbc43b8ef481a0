import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { useAddress } from "../table/address";

export type Tab = { value: string; name: string; draw: () => ReactNode };

/** Parts of a story that are looked at one at a time; which one is in the address. Only that one is asked for. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { params, put } = useAddress();
  const asked = params.get("tab");
  const first = tabs[0]?.value ?? "";
  const here = tabs.some(({ value }) => value === asked) ? (asked ?? first) : first;
  const show = (value: unknown) => put({ tab: value === first ? null : String(value) }, { replace: true });
  return (
    <Base.Root value={here} onValueChange={show} className="grid gap-4">
      <Base.List aria-label={label} className="tabs" activateOnFocus={false}>
        {tabs.map(({ value, name }) => (
          <Base.Tab key={value} value={value} className="tab">
            {name}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(({ value, draw }) => (
        <Base.Panel key={value} value={value}>
          {value === here && draw()}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
