import { useMemo, useState } from "react";
import { useWrite } from "../api/data";
import { useMay } from "../api/me";
import type { Proposed } from "../api/types";
import { ProposeDialog } from "../approve/propose";
import { Facts, Part } from "../drawer/story";
import { At } from "../parts/at";
import { Area } from "../work/field";
import { Next } from "../work/next";
import { compare, shorten } from "./diff";
import type { Announced, ContentFile } from "./types";
import { TERMS } from "./words";

type Props = { file: ContentFile; editable: boolean; announced: Announced | undefined };

/** One file: its text to change, what changes by it, and the proposal. */
export function Edit({ file, editable, announced }: Props) {
  const before = file.text ?? "";
  const start = file.text ?? file.shipped ?? "";
  const [text, setText] = useState(start);
  const acts = useMay()("edit_content") && editable && !announced;
  const send = useWrite<{ text: string | null; why: string }, Proposed>(
    "POST",
    `content/${encodeURIComponent(file.name)}`,
  );
  return (
    <>
      <Next>
        <p>
          {announced
            ? "Another text is announced. A further change can be proposed when it holds."
            : file.present
              ? "Change the text, look at what changes below, and propose it."
              : "The program’s own text is in use. Begin from it, and read it with a lawyer where it is about law."}
        </p>
      </Next>
      {announced && <Waits announced={announced} />}
      <Area
        label="Text"
        rows={18}
        className="mono-input"
        spellCheck
        value={text}
        onText={setText}
        readOnly={!acts}
      />
      <Part title="What changes">
        <Changes before={before} after={text} />
      </Part>
      {acts && (
        <div className="row">
          <ProposeDialog
            label="Propose this text…"
            look="main"
            confirm="Propose it"
            disabled={text === before}
            send={(why) => send({ text, why })}
            refresh={["content"]}
          >
            <p>
              {file.name === TERMS
                ? "A second admin sees exactly these changes. When it is approved, every client is told, and the text holds some days after that."
                : "A second admin sees exactly these changes. The site shows the text within seconds of the approval."}
            </p>
          </ProposeDialog>
          {file.present && (
            <ProposeDialog
              label="Take the file away…"
              look="danger"
              confirm="Propose taking it away"
              send={(why) => send({ text: null, why })}
              refresh={["content"]}
            >
              <p>
                {file.shipped === null
                  ? "The list is empty then, and its part of the site goes."
                  : "The program’s own text stands in its place then."}
              </p>
            </ProposeDialog>
          )}
        </div>
      )}
    </>
  );
}

/** What clients were told, and from when it holds. */
function Waits({ announced: { effectiveAt, toldAt } }: { announced: Announced }) {
  return (
    <Part title="Announced to clients">
      <Facts
        facts={[
          ["Holds from", <At key="at" value={effectiveAt} />],
          ["Clients told", toldAt ? <At key="told" value={toldAt} /> : "being told"],
        ]}
      />
    </Part>
  );
}

const MARKS = { same: " ", gone: "−", new: "+" } as const;
const WORDS = { same: "", gone: "Removed: ", new: "Added: " } as const;

function Changes({ before, after }: { before: string; after: string }) {
  const shown = useMemo(() => shorten(compare(before, after)), [before, after]);
  if (before === after) return <p className="quiet">Nothing yet.</p>;
  return (
    <ol className="text-diff">
      {shown.map((line, index) => {
        // Lines have no identity but their place.
        const key = `${index}`;
        if (line.kind === "left_out") {
          return (
            <li key={key} className="quiet">
              … {line.count} {line.count === 1 ? "line" : "lines"} as before
            </li>
          );
        }
        return (
          <li key={key} data-kind={line.kind}>
            <span aria-hidden>{MARKS[line.kind]}</span>
            <span>
              <span className="sr-only">{WORDS[line.kind]}</span>
              {line.text || " "}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
