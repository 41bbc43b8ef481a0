import { Given } from "~/facts/given";
import { useFacts } from "~/facts/site-facts";

/** In demo mode this stays on screen, whatever the page, and is there before any script runs. */
export function Ribbon() {
  return (
    <Given fact={useFacts().demo}>
      <aside aria-label="Demo" className="ribbon">
        Demo: no real money
      </aside>
    </Given>
  );
}
