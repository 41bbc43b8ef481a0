/** A text that the reserve key signed, to be read, kept and checked elsewhere. */
export function Signature({ title, text, signature }: { title: string; text: string; signature: string }) {
  return (
    <details className="text-[0.9375rem]">
      <summary className="cursor-pointer py-2 text-accent">{title}</summary>
      <pre className="hash whitespace-pre-wrap border-line border-l pl-4">{text}</pre>
      <p className="fine mt-2">
        Ed25519 signature of these bytes: <span className="hash">{signature}</span>
      </p>
    </details>
  );
}
