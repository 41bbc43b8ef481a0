import { Link } from "react-router";
import type { StrikeView } from "~/api/schema";
import { countText } from "~/money/amount";
import { daysText } from "~/money/date";
import { gradeWords } from "~/money/grade";
import { formatPercent } from "~/money/percent";
import { Meter } from "~/ui/meter";
import { Money } from "~/ui/money";
import { useAnswer } from "../api/console-data";
import { useMay } from "../api/me";
import { Facts, Loaded, Part } from "../drawer/story";
import { At } from "../parts/at";
import { Digest } from "../parts/mono";
import { ButtonLine, Download } from "../work/links";
import { Next } from "../work/next";
import { PreviewMatter } from "./preview";
import { StrikeState } from "./strike-state";
import { strikeNext } from "./strike-words";

/** One result: what to do, what it is, its evidence, every effect. */
export function StrikeStory({ id }: { id: string }) {
  const answer = useAnswer(`strikes/${encodeURIComponent(id)}`);
  return (
    <Loaded answer={answer}>
      {({ strike, preview }) => (
        <>
          <WhatNow strike={strike} />
          <Facts
            facts={[
              ["State", <StrikeState key="state" strike={strike} />],
              ["Plan", strike.plan.name],
              ["Days", daysText(strike)],
              ["Result", <Money key="result" value={strike.result} result />],
              ["Grade", strike.grading && gradeWords(strike.grading.grade)],
              [
                "By the readings",
                strike.grading?.computed != null && (
                  <Money key="computed" value={strike.grading.computed} result />
                ),
              ],
              ["Entered by", strike.maker?.name],
              ["Entered", <At key="at" value={strike.draftedAt} />],
              ["Decided by", strike.checker?.name],
              ["Corrects", strike.corrects && <Corrected key="corrects" corrects={strike.corrects} />],
            ]}
          />
          {strike.evidence && (
            <Part title="Evidence">
              <Facts
                facts={[
                  ["File", strike.evidence.name],
                  ["Fingerprint", <Digest key="digest" value={strike.evidence.sha256} />],
                ]}
              />
              <div>
                <Download path={`strikes/${encodeURIComponent(strike._id)}/evidence`}>
                  Open the evidence
                </Download>
              </div>
            </Part>
          )}
          {preview && (
            <Part title={strike.state === "drafted" ? "What it will do" : "What it did"}>
              <PreviewMatter preview={preview} />
            </Part>
          )}
        </>
      )}
    </Loaded>
  );
}

function Corrected({ corrects }: { corrects: NonNullable<StrikeView["corrects"]> }) {
  return (
    <>
      <Link to={`/console/strikes?open=${corrects._id}`} className="link">
        {corrects.number === null ? "an earlier result" : `result ${corrects.number}`}
      </Link>
      : {corrects.why}
    </>
  );
}

function progressText({ done, total, percent, perSecond }: NonNullable<StrikeView["progress"]>): string {
  const speed = perSecond === null ? "" : `, ${countText(perSecond)} a second`;
  return `${countText(done)} of ${countText(total)} investments (${formatPercent(percent)})${speed}`;
}

function WhatNow({ strike }: { strike: StrikeView }) {
  const acts = useMay()("draft_strike");
  if (strike.state === "drafted") {
    return (
      <Next>
        <p>
          It waits for a second person, under{" "}
          <Link
            to={`/console/approvals${strike.approval ? `?open=${strike.approval}` : ""}`}
            className="link"
          >
            Approvals
          </Link>
          . Open the evidence and compare it with the result first. Nothing moves until then.
        </p>
      </Next>
    );
  }
  const { progress } = strike;
  return (
    <Next over>
      <p>{strikeNext(strike)}</p>
      {strike.state === "approved" && progress && (
        <div className="mt-2" aria-live="polite">
          <Meter
            label="Investments done"
            value={progress.done}
            max={progress.total}
            text={progressText(progress)}
          />
        </div>
      )}
      {strike.state === "allocated" && !strike.correctedBy && acts && (
        <div className="row mt-2">
          <ButtonLine to={`/console/strikes?enter=1&corrects=${strike._id}`}>Correct it…</ButtonLine>
        </div>
      )}
    </Next>
  );
}
