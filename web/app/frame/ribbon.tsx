import { useSite } from "./site-facts";

/** In demo mode this stays on screen, whatever the page. */
export function Ribbon() {
  const site = useSite();
  if (!site?.demo) return null;
  return (
    <aside aria-label="Demo" className="ribbon">
      Demo: no real money
    </aside>
  );
}
