import { FigureName } from "~/ui/figure";

type Props = { title: string; of: string; text: string; signature: string };

/** A text that the reserve key signed, to be read, kept and checked elsewhere. */
export function Signature({ title, of, text, signature }: Props) {
  return (
    <details className="text-sm" data-explained>
      <summary className="cursor-pointer py-2 text-accent">{title}</summary>
      <pre
        className="hash whitespace-pre-wrap border-line border-l pl-4"
        data-figure="signed-statement"
        data-of={of}
      >
        {text}
      </pre>
      <p className="fine mt-2">
        <FigureName name="statement-signature">Ed25519 signature</FigureName> of the bytes of{" "}
        <FigureName name="signed-statement">this text</FigureName>:{" "}
        <span className="hash" data-figure="statement-signature" data-of={of}>
          {signature}
        </span>
      </p>
    </details>
  );
}
