import { Link } from "react-router";
import { useCompanyName } from "~/facts/site-facts";

/** A hull with its weight below the waterline. */
function Mark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" width="30" height="30" className="shrink-0">
      <circle cx="16" cy="16" r="13" fill="none" className="stroke-ink" strokeWidth="1.75" />
      <path d="M3.2 18.5h25.6a13 13 0 0 1-25.6 0z" className="fill-accent" />
    </svg>
  );
}

export function Logo() {
  const name = useCompanyName();
  return (
    <Link to="/" aria-label={`${name}, home`} className="flex min-h-11 min-w-0 items-center gap-3">
      <Mark />
      <span className="display logo-name">{name}</span>
    </Link>
  );
}
