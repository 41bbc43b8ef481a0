import { CopyButton } from "../../parts/copy";

/** What is typed on the offline computer, in the folder with the two files. */
export function Command({ batch }: { batch: string }) {
  const text = `ballast sign --manifest ${batch}.manifest.json ${batch}.psbt`;
  return (
    <p className="command">
      <code>{text}</code>
      <CopyButton text={text} what="command" />
    </p>
  );
}
