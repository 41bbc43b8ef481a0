import type { ReactNode } from "react";

export type Figure = { name: string; value: ReactNode };

type Props = {
  figures: readonly Figure[];
  /** For facts beside the figures: quieter, and closer together. */
  quiet?: boolean;
};

/** Pairs of a name and a value, in as many columns as there is room for. */
export function Figures({ figures, quiet = false }: Props) {
  const columns = quiet ? "gap-y-3" : "gap-y-4";
  return (
    <dl className={`grid grid-cols-2 gap-x-6 sm:grid-cols-3 lg:grid-cols-5 ${columns}`}>
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt className="fine">{name}</dt>
          <dd className={quiet ? "text-[0.9375rem]" : "mt-0.5 font-semibold"}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
