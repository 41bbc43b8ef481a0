import { useMemo, useState } from "react";
import type { ContentFile } from "~/api/schema";
import { useWrite } from "../api/console-data";
import { useMay } from "../api/me";
import { ProposeDialog } from "../approve/propose";
import { Part } from "../drawer/story";
import { Area } from "../parts/field";
import { TextDiff } from "../parts/text-diff";
import { Next } from "../work/next";
import { TERMS } from "./content-words";
import { compare, shorten } from "./diff";

type Props = { file: ContentFile; editable: boolean };

/** One file: its text to change, what changes by it, and the proposal. */
export function Edit({ file, editable }: Props) {
  // The text that readers see now: without a file from the firm, the one that the program ships.
  const before = file.text ?? file.shipped ?? "";
  const [text, setText] = useState(before);
  const acts = useMay()("edit_content") && editable;
  const send = useWrite("POST", `content/${encodeURIComponent(file.name)}`);
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
              {file.name === TERMS
                ? "A second admin sees exactly these changes. When it is approved, every client is told, and the text holds some days after that."
                : "A second admin sees exactly these changes. The site shows the text within seconds of the approval."}
            </p>
          </ProposeDialog>
          {file.present && (
            <ProposeDialog
              label="Remove the file…"
              look="danger"
              confirm="Propose removing it"
              send={(why) => send({ text: null, why })}
              refresh={["content"]}
            >
              <p>
                {file.shipped === null
                  ? "The list will be empty, and its section disappears from the site."
                  : "The program’s own text takes its place."}
              </p>
            </ProposeDialog>
          )}
        </div>
      )}
    </>
  );
}

function Changes({ before, after }: { before: string; after: string }) {
  const shown = useMemo(() => shorten(compare(before, after)), [before, after]);
  return before === after ? <p className="quiet">Nothing yet.</p> : <TextDiff lines={shown} />;
}
