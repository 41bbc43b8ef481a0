import { useSite } from "~/facts/site-facts";

/** In demo mode everybody may be any of the firm's people; this says where their passwords and codes are. */
export function DemoHint() {
  if (!useSite()?.demo) return null;
  return (
    <p className="quiet">
      This is a demo. Its operators, their password and a code that is good now are on{" "}
      <a href="/demo/operators" target="_blank" rel="noreferrer" className="link">
        the page of the demo’s operators
      </a>
      .
    </p>
  );
}
