import { useMemo, useState } from "react";
import { useWrite } from "../api/data";
import { useMay } from "../api/me";
import type { Proposed } from "../api/types";
import { ProposeDialog } from "../approve/propose";
import { Part } from "../drawer/story";
import { Area } from "../work/field";
import { Next } from "../work/next";
import { compare, shorten } from "./diff";
import type { ContentFile } from "./types";

/** One file: its text to change, what changes by it, and the proposal. */
export function Edit({ file, editable }: { file: ContentFile; editable: boolean }) {
  const before = file.text ?? "";
  const start = file.text ?? file.shipped ?? "";
  const [text, setText] = useState(start);
  const acts = useMay()("edit_content") && editable;
  const send = useWrite<{ text: string | null; why: string }, Proposed>(
    "POST",
    `content/${encodeURIComponent(file.name)}`,
  );
  return (
    <>
      <Next>
        <p>
          {file.present
            ? "Change the text, look at what changes below, and propose it."
            : "The program’s own text is in use. Begin from it, and read it with a lawyer where it is about law."}
        </p>
      </Next>
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
              A second admin sees exactly these changes. The site shows the text within seconds of the
              approval.
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
