import { useEffect, useState } from "react";
import { useResource } from "~/api/resource";
import { WRITING } from "~/facts/facts";
import { LoadFailure } from "~/ui/load-failure";
import { PageSkeleton } from "~/ui/skeleton";
import { TrustedHtml } from "~/ui/trusted-html";
import { type TextName, textResource } from "./resource";

/**
 * A text of the firm, set in chapters by the server. A page that was sent with it keeps it; on the way from another
 * page it is asked for.
 */
export function PageText({ name }: { name: TextName }) {
  const [sent] = useState(() => sentText(name));
  return sent === null ? <AskedText name={name} /> : <Text name={name} html={sent} />;
}

/** The texts are legal, or the operator's own word; neither is counted. */
function Text({ name, html }: { name: TextName; html: string }) {
  const mark = name === "about-us" ? { "data-operator": true } : { "data-legal": true };
  return <TrustedHtml id={idOf(name)} html={html} {...mark} />;
}

const idOf = (name: TextName) => `text-${name}`;

function sentText(name: TextName): string | null {
  if (WRITING) return `{{{texts.${name}}}}`;
  return typeof document === "object" ? (document.getElementById(idOf(name))?.innerHTML ?? null) : null;
}

function AskedText({ name }: { name: TextName }) {
  const text = useResource(textResource(name));
  const ready = text.phase === "ready";
  // The chapter that the address names was not there when the browser looked for it.
  useEffect(() => {
    if (ready && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [ready]);
  if (text.phase === "pending") return <PageSkeleton />;
  if (text.phase === "ready") return <Text name={name} html={text.data.text.html} />;
  return (
    <div className="wrap pb-16">
      <LoadFailure message={text.failure.message} retry={text.retry} />
    </div>
  );
}
