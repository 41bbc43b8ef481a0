import { type ReactNode, useEffect, useState } from "react";
import { askAhead } from "../prices";
import { DEADLINE_MS, reachHost, whenIdle } from "./reach";

/** Our own prices are loaded if the widget takes this long, so that they are there if it fails. */
const AHEAD_MS = 1000;

type Props = {
  title: string;
  src: string;
  /** Class of the box that keeps the widget's place. */
  box: string;
  waiting?: ReactNode;
  instead: ReactNode;
};

/**
 * A third party's widget in its own frame: an origin without a name, so it can neither read nor store anything of ours.
 * It is loaded when the page has nothing else to do. A widget that is not there within the deadline, or cannot be
 * reached, is replaced for good.
 */
export function Widget({ title, src, box, waiting, instead }: Props) {
  const [isIdle, setIdle] = useState(false);
  const [isReached, setReached] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const [isLost, setLost] = useState(false);
  const isShown = isReached && isLoaded;

  useEffect(() => whenIdle(() => setIdle(true)), []);
  useEffect(() => {
    if (!isIdle) return;
    let isGone = false;
    void reachHost().then((reached) => {
      if (!isGone) (reached ? setReached : setLost)(true);
    });
    return () => {
      isGone = true;
    };
  }, [isIdle]);
  useEffect(() => {
    if (!isIdle || isShown) return;
    const ahead = setTimeout(askAhead, AHEAD_MS);
    const deadline = setTimeout(() => setLost(true), DEADLINE_MS);
    return () => {
      clearTimeout(ahead);
      clearTimeout(deadline);
    };
  }, [isIdle, isShown]);

  if (isLost) return instead;
  return (
    <div className={box}>
      {!isShown && waiting}
      {isIdle && (
        <iframe
          className="widget"
          data-shown={isShown}
          title={title}
          src={src}
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(true)}
        />
      )}
    </div>
  );
}
