import type { ReactNode } from "react";

export type Figure = { name: string; value: ReactNode };

/** Pairs of a name and a value, in as many columns as there is room for; `wide` ones have long names. */
export function Figures({ figures, wide = false }: { figures: readonly Figure[]; wide?: boolean }) {
  return (
    <dl
      className={`grid grid-cols-2 gap-x-6 gap-y-4 ${wide ? "lg:grid-cols-4" : "sm:grid-cols-3 lg:grid-cols-5"}`}
    >
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt className="fine">{name}</dt>
          <dd className="mt-0.5 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
