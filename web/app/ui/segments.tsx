import { useId } from "react";

type Props<V extends string> = {
  legend: string;
  value: V;
  options: readonly { value: V; text: string }[];
  onPick: (value: V) => void;
};

/** A choice of one among a few, side by side in a line. */
export function Segments<V extends string>({ legend, value, options, onPick }: Props<V>) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap">
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-11 min-w-11 cursor-pointer items-center justify-center border-transparent border-b-2 px-2 text-sm text-dim hover:text-ink has-checked:border-accent has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onPick(option.value)}
            className="sr-only"
          />
          {option.text}
        </label>
      ))}
    </fieldset>
  );
}
