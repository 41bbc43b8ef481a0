import type { ReactNode } from "react";

export type Term = {
  name: string;
  value: ReactNode;
  strong?: boolean;
};

/** Names on the left, what was agreed on the right, one line each: how a contract is read. */
export function Terms({ terms, live = false }: { terms: readonly Term[]; live?: boolean }) {
  return (
    <dl className="border-line border-t" aria-live={live ? "polite" : undefined}>
      {terms.map(({ name, value, strong = false }) => (
        <div
          key={name}
          className={`flex justify-between gap-x-6 border-line border-b py-2.5 text-sm ${strong ? "font-semibold" : ""}`}
        >
          <dt className={`min-w-20 ${strong ? "" : "text-dim"}`}>{name}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
