import type { ComponentProps } from "react";

type Props = {
  legend: string;
  /** Shared by the radio buttons: their name and what react-hook-form registers. */
  field: ComponentProps<"input">;
  options: readonly { value: string; text: string }[];
  error?: string | undefined;
  className: string;
};

/** A choice of a few side by side, each large enough for a thumb. No text breaks: rows do. */
export function Choices({ legend, field, options, error, className }: Props) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="label mb-1.5">{legend}</legend>
      <div className={`grid gap-2 ${className}`}>
        {options.map(({ value, text }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center justify-center whitespace-nowrap border border-edge bg-sheet px-2 text-sm hover:border-ink has-checked:border-accent has-checked:font-semibold has-checked:shadow-[inset_0_-3px_0_var(--color-accent)] has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input {...field} type="radio" value={value} className="sr-only" />
            {text}
          </label>
        ))}
      </div>
      {error && <p className="problem">{error}</p>}
    </fieldset>
  );
}
