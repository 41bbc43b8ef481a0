import { useRiskText } from "~/facts/site-facts";

/** The risk warning, first thing on every page. */
export function Risk() {
  const text = useRiskText();
  return (
    <aside aria-label="Risk warning" className="risk" data-legal>
      <p className="wrap">{text}</p>
    </aside>
  );
}
