import type { ComponentType, ReactNode, Ref } from "react";
import { NavLink } from "react-router";

type Sign = ComponentType<{ size?: number; strokeWidth?: number; "aria-hidden"?: boolean }>;

/** On phones and tablets: the nearest pages under the thumb, and the way to all others. */
export function BottomBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="bottom-bar">
      {children}
    </nav>
  );
}

type LinkProps = {
  to: string;
  text: string;
  sign: Sign | undefined;
  /** Only this page counts, and none below it. */
  end?: boolean;
  /** Other pages that are reached from here, by the start of their addresses. */
  current?: boolean;
  children?: ReactNode;
};

export function BottomLink({ to, text, sign: Sign, end = false, current = false, children }: LinkProps) {
  return (
    <NavLink to={to} end={end} className="bottom-link" data-current={current || undefined}>
      {Sign && <Sign aria-hidden size={20} strokeWidth={1.6} />}
      <span>{text}</span>
      {children}
    </NavLink>
  );
}

type ToggleProps = {
  open: boolean;
  /** Its name for those who cannot see what it opens. */
  label: string;
  text: string;
  controls?: string;
  onToggle: () => void;
  ref?: Ref<HTMLButtonElement>;
  /** The sign above the text. */
  children: ReactNode;
};

export function BottomToggle({ open, label, text, controls, onToggle, ref, children }: ToggleProps) {
  return (
    <button
      ref={ref}
      type="button"
      className="bottom-link"
      aria-expanded={open}
      aria-controls={controls}
      aria-label={label}
      onClick={onToggle}
    >
      {children}
      <span aria-hidden>{text}</span>
    </button>
  );
}

type CountProps = { count: number | undefined; most?: number; what: string };

/** The number of waiting items; nothing if there are none. */
export function CountPill({ count, most = 99, what }: CountProps) {
  if (!count) return null;
  const shown = count > most ? `${most}+` : count;
  return (
    <span className="count-pill">
      <span aria-hidden>{shown}</span>
      <span className="sr-only">{`, ${shown} ${what}`}</span>
    </span>
  );
}
