import type { AnnouncedFile } from "~/api/schema";
import { Facts, Part } from "../drawer/story";
import { At } from "../parts/at";
import { Next } from "../work/next";

/** A file of which another text is announced: what clients were told, and from when it holds. */
export function Waits({ announced: { effectiveAt, toldAt } }: { announced: AnnouncedFile }) {
  return (
    <>
      <Next>
        <p>Another text is announced. A further change can be proposed when it holds.</p>
      </Next>
      <Part title="Announced to clients">
        <Facts
          facts={[
            ["Holds from", <At key="at" value={effectiveAt} />],
            ["Clients told", toldAt ? <At key="told" value={toldAt} /> : "being told"],
            [
              "The text",
              <a key="text" href="/terms/coming" target="_blank" rel="noreferrer" className="link">
                As clients read it
              </a>,
            ],
          ]}
        />
      </Part>
    </>
  );
}
