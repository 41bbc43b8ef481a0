/** What is typed on the offline computer. The digest is read off this screen, so nothing here is to be copied. */
export function Command({ batch }: { batch: string }) {
  return (
    <pre className="command">
      {[
        "ballast sign",
        `--psbt ${batch}.psbt`,
        `--manifest ${batch}.manifest.json`,
        "--wallet wallet.txt",
        "--key key.txt",
        "--digest …",
      ].join(" \\\n  ")}
    </pre>
  );
}
