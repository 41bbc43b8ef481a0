import { createElement, type ReactNode, useEffect } from "react";
import { figuresResource } from "~/api/figures";
import { useResource } from "~/api/resource";
import { WRITING } from "~/facts/facts";
import { pageMeta } from "~/facts/page-meta";
import { placesOf, Written } from "~/facts/written";
import { useWritten } from "~/ui/came";
import { Chapter } from "~/ui/chapter";
import { LoadFailure } from "~/ui/load-failure";
import { PageHead } from "~/ui/page-head";
import { PageSkeleton } from "~/ui/skeleton";
import { type ExplainedFigure, explained } from "./explained";
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
        read for it, how it is rounded, as of which ledger entry, and when.
      </PageHead>
      <Explanations />
    </>
  );
}

function Explanations() {
  const written = useWritten("figures");
  if (WRITING) return <Ahead />;
  // With its values the page is whole as it came: nothing is asked for, and nothing is drawn again.
  return written?.says ? written.part : <Asked meanwhile={written?.part ?? <PageSkeleton />} />;
}

function Asked({ meanwhile }: { meanwhile: ReactNode }) {
  const resource = useResource(figuresResource);
  const isThere = resource.phase === "ready";
  // The figure that the address names was not there when the browser looked for it.
  useEffect(() => {
    if (isThere && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [isThere]);
  if (resource.phase === "failed") {
    return (
      <>
        <div className="wrap pb-12">
          <LoadFailure message={resource.failure.message} retry={resource.retry} />
        </div>
        {meanwhile}
      </>
    );
  }
  if (resource.phase === "pending") return meanwhile;
  return explained(resource.data.figures.chapters).map(({ title, figures }) => (
    <Chapter key={title} title={title}>
      <List figures={figures} />
    </Chapter>
  ));
}

function List({ figures }: { figures: readonly ExplainedFigure[] }) {
  return (
    <div className="explanations">
      {figures.map((one) => (
        <Explanation key={one.name} view={one} />
      ))}
    </div>
  );
}

/** The page as the server is to fill it: one chapter, and one explanation in it, each to be repeated. */
function Ahead() {
  const one = createElement(
    "t-each",
    { of: ".figures" },
    <Explanation view={placesOf<ExplainedFigure>("")} />,
  );
  const chapter = (
    <Chapter title="{{.title}}">
      <div className="explanations">{one}</div>
    </Chapter>
  );
  return (
    <Written name="figures" of="figures">
      {createElement("t-each", { of: "figures" }, chapter)}
    </Written>
  );
}
