import { useEffect, useState } from "react";

const LINES = 20;
const BYTES = 20_000;

type Props = { path: string; onRead?: () => void };

/** How a file begins, where it is a text: to compare it at once. The whole of it is what was saved. */
export function FirstLines({ path, onRead }: Props) {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    begin(path, stop.signal)
      .then(setText, () => setText(""))
      .then(onRead);
    return () => stop.abort();
  }, [path, onRead]);
  if (text === null) return <p className="quiet">Loading…</p>;
  if (text === "") return <p className="quiet">It cannot be shown here; look at the file that was saved.</p>;
  return (
    <section className="exactly" aria-label="How the file begins">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be in reach of the keyboard */}
      <pre className="mono" tabIndex={0}>
        {text}
      </pre>
    </section>
  );
}

/** Nothing for what is no text. */
async function begin(path: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(`/api/v1/operator/${path}`, { signal });
  if (!answer.ok) return "";
  const bytes = (await answer.arrayBuffer()).slice(0, BYTES);
  const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
  const lines = text.split(/\r?\n/, LINES + 1);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these tell a text from another file
  if (/[\0-\x08\x0e-\x1f]/.test(text)) return "";
  return lines.length > LINES ? [...lines.slice(0, LINES), "…"].join("\n") : text.trimEnd();
}
