import { useEffect, useState } from "react";
import { QrCode } from "~/ui/qr";
import { useAnswer } from "../../api/console-data";
import { Loaded } from "../../drawer/story";
import { Btn } from "../../parts/btn";

/** How long one frame is shown: a hand-held camera reads about four a second. */
const FRAME_MS = 280;

/** The frame that comes after `index`, from the last to the first again. */
export const following = (index: number, count: number) => (count === 0 ? 0 : (index + 1) % count);

/** The frame before `index`, from the first to the last. */
export const preceding = (index: number, count: number) => (count === 0 ? 0 : (index - 1 + count) % count);

/** How long going through all of them takes, in whole seconds and at least one. */
export const roundSeconds = (count: number) => Math.max(1, Math.round((count * FRAME_MS) / 1000));

const WHATS = [
  { what: "psbt", name: "Transaction" },
  { what: "manifest", name: "Manifest" },
] as const;

/** The two files as moving codes, for a computer that takes no files. */
export function Frames({ path }: { path: `batches/${string}/frames` }) {
  const [shown, setShown] = useState<string | null>(null);
  return (
    <div className="mt-2 grid gap-2">
      <div className="row">
        {WHATS.map(({ what, name }) => (
          <Btn
            key={what}
            look="line"
            aria-expanded={shown === what}
            onClick={() => setShown(shown === what ? null : what)}
          >
            {shown === what ? "Hide the codes" : `${name} as QR codes`}
          </Btn>
        ))}
      </div>
      {shown !== null && <Player key={shown} path={`${path}?what=${shown}`} />}
    </div>
  );
}

function Player({ path }: { path: `batches/${string}/frames?what=${string}` }) {
  const answer = useAnswer(path, { poll: false });
  return <Loaded answer={answer}>{({ frames }) => <Film frames={frames} />}</Loaded>;
}

/** Moving pictures stop for those who asked their system for that; the buttons still work. */
const prefersStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

function Film({ frames }: { frames: readonly string[] }) {
  const [index, setIndex] = useState(0);
  const [playing, setPlaying] = useState(() => !prefersStill());
  const { length } = frames;
  useEffect(() => {
    if (!playing || length < 2) return;
    const timer = setInterval(() => setIndex((now) => following(now, length)), FRAME_MS);
    return () => clearInterval(timer);
  }, [playing, length]);
  return (
    <div className="film">
      <div className="film-code">
        <QrCode text={frames[index] ?? ""} label={`Code ${index + 1} of ${length}`} />
      </div>
      <p className="quiet">
        Code {index + 1} of {length}; all of them take about {roundSeconds(length)} s. Go on until the camera
        has every one.
      </p>
      {length > 1 && (
        <div className="row">
          <Btn look="line" onClick={() => setPlaying(!playing)}>
            {playing ? "Stop" : "Play"}
          </Btn>
          <Btn look="line" disabled={playing} onClick={() => setIndex(preceding(index, length))}>
            Back
          </Btn>
          <Btn look="line" disabled={playing} onClick={() => setIndex(following(index, length))}>
            Next
          </Btn>
        </div>
      )}
    </div>
  );
}
