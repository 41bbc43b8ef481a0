import type { ComponentProps } from "react";

const LOOKS = {
  main: "c-btn",
  line: "c-btn c-btn-line",
  quiet: "c-btn c-btn-quiet",
  danger: "c-btn c-btn-danger",
} as const;

type Props = ComponentProps<"button"> & { look?: keyof typeof LOOKS; busy?: boolean };

/** The console's button: smaller than the site's. While busy it says so and cannot be pressed again. */
export function Btn({ look = "main", busy = false, disabled, className = "", ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={`${LOOKS[look]} ${className}`}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    />
  );
}
