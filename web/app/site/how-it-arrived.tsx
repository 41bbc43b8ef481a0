import { useSyncExternalStore } from "react";

type Kind = "encrypted" | "own-computer" | "open";

const never = () => () => undefined;

function kindNow(): Kind {
  if (location.protocol === "https:") return "encrypted";
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(location.hostname) ? "own-computer" : "open";
}

const WORDS: Record<Kind, { className: string; text: string }> = {
  encrypted: {
    className: "alert",
    text: "Checked just now: this page reached you over an encrypted connection.",
  },
  "own-computer": {
    className: "alert",
    text: "Checked just now: this page came from your own computer, without encryption and without leaving it.",
  },
  open: {
    className: "alert alert-bad",
    text: "Checked just now: this page reached you without encryption. Do not enter a password here.",
  },
};

/** Says how this very page arrived, instead of claiming how pages arrive. Nothing before scripts run. */
export function Connection() {
  const kind = useSyncExternalStore<Kind | null>(never, kindNow, () => null);
  if (kind === null) return null;
  return <p className={WORDS[kind].className}>{WORDS[kind].text}</p>;
}
