import type { ComponentProps } from "react";
import { Link } from "react-router";

type Look = "main" | "line" | "quiet" | "danger";
const LOOKS: Record<Look, string> = {
  main: "btn",
  line: "btn btn-line",
  quiet: "btn btn-quiet",
  danger: "btn btn-danger",
};

type ButtonProps = ComponentProps<"button"> & {
  look?: Look;
  /** While true the button says so to assistive technology and cannot be pressed again. */
  busy?: boolean;
};

export function Button({ look = "main", busy = false, disabled, className = "", ...rest }: ButtonProps) {
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

/** A link that looks like a button: for going somewhere, never for doing something. */
export function ButtonLink({
  look = "main",
  className = "",
  ...rest
}: ComponentProps<typeof Link> & { look?: Look }) {
  return <Link {...rest} className={`${LOOKS[look]} ${className}`} />;
}
