import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Words } from "~/api/schema";
import { useWords } from "~/facts/site-facts";

type Props = {
  /** As the server's registry calls it. */
  name: string;
  /** The plan, place or address it belongs to, if there is one of each. */
  of?: string | number | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A figure of the registry. It leads to what was counted for it; a test holds what it shows against the registry. */
export function Figure({ name, of, className = "", children }: Props) {
  return (
    <Link to={`/figures#figure-${name}`} data-figure={name} data-of={of} className={`sourced ${className}`}>
      {children}
    </Link>
  );
}

/** A rule in words, such as `24 hours`. Known on the prerendered page already. */
export function Word({ of }: { of: keyof Words }) {
  const name = of.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return <Figure name={name}>{useWords()[of]}</Figure>;
}

/** The name of a figure whose value is elsewhere in the same `data-explained`: a column's head, a row's name. */
export function FigureName({ name, children }: Pick<Props, "name" | "children">) {
  return (
    <Link to={`/figures#figure-${name}`} className="sourced">
      {children}
    </Link>
  );
}
