import type { ReactNode } from "react";
import { Link } from "react-router";

type Props = { to: string; children: ReactNode; main?: boolean };

/** A link that looks like a button: for going somewhere, never for doing something. */
export function ButtonLine({ to, children, main = false }: Props) {
  return (
    <Link to={to} className={main ? "c-btn" : "c-btn c-btn-line"}>
      {children}
    </Link>
  );
}
