import type { ReactNode } from "react";

export type Figure = { name: string; value: ReactNode };

/** Pairs of a name and a figure, in as many columns as there is room for. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]">
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt className="fine">{name}</dt>
          <dd className="mt-0.5">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
