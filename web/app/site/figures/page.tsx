import { createElement, useEffect } from "react";
import { type Definition, figuresResource } from "~/api/figures";
import { useResource } from "~/api/resource";
import type { FigureView } from "~/api/schema";
import { WRITING } from "~/facts/facts";
import { pageMeta } from "~/facts/page-meta";
import { Chapter } from "~/ui/chapter";
import { LoadFailure } from "~/ui/load-failure";
import { PageHead } from "~/ui/page-head";
import { PageSkeleton } from "~/ui/skeleton";
import { answered, block, PLACE, sent } from "./definitions";
import { Explanation } from "./explanation";

export const meta = () =>
  pageMeta(
    "Figures",
    "Every figure of the public pages: what it says, what was read for it, how it is rounded, and its value now.",
  );

export default function Figures() {
  return (
    <>
      <PageHead title="Figures">
        No number on the public pages is typed in. This is the whole list: what each figure says, what was
        read for it, how it is rounded, at which entry of the ledger, and when.
      </PageHead>
      <noscript>
        <div className="wrap pb-12">
          <p className="max-w-text">
            The values are read live and need JavaScript to be shown here. The plain answer is at{" "}
            <a className="link" href="/api/v1/figures">
              /api/v1/figures
            </a>
            .
          </p>
        </div>
      </noscript>
      <Explanations />
      <script id={block.id} type="application/json" suppressHydrationWarning>
        {block.text}
      </script>
    </>
  );
}

/** Values by the names of their figures. */
type Values = ReadonlyMap<string, FigureView>;

function Explanations() {
  const resource = useResource(figuresResource);
  const chapters = resource.phase === "ready" ? resource.data.figures.chapters : [];
  const all = sent ?? (resource.phase === "ready" ? answered(chapters) : null);
  const isThere = all !== null;
  // The figure that the address names was not there when the browser looked for it.
  useEffect(() => {
    if (isThere && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [isThere]);
  if (WRITING) return <Written />;
  const values = new Map(chapters.flatMap(({ figures }) => figures).map((one) => [one.name, one]));
  return (
    <>
      {resource.phase === "failed" && (
        <div className="wrap pb-12">
          <LoadFailure message={resource.failure.message} retry={resource.retry} />
        </div>
      )}
      {all === null && resource.phase === "pending" && <PageSkeleton />}
      {all?.map(({ title, figures }) => (
        <Chapter key={title} title={title}>
          <List figures={figures} values={values} />
        </Chapter>
      ))}
    </>
  );
}

function List({ figures, values }: { figures: Definition[]; values: Values }) {
  return (
    <div className="explanations">
      {figures.map((one) => (
        <Explanation key={one.name} definition={one} now={values.get(one.name)} />
      ))}
    </div>
  );
}

/** The page as the server is to fill it: one chapter, and one explanation in it, each to be repeated. */
function Written() {
  const one = createElement("t-each", { of: ".figures" }, <Explanation definition={PLACE} now={undefined} />);
  const chapter = (
    <Chapter title="{{.title}}">
      <div className="explanations">{one}</div>
    </Chapter>
  );
  return createElement("t-each", { of: "figures" }, chapter);
}
