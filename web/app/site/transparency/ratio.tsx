import type { FullTransparency } from "~/api/books";
import { formatPercent } from "~/money/percent";
import { Figure } from "~/ui/figure";

/** What is held for each hundred that are owed: by the books, and as far as others can see it. */
export function Ratio({ solvency: { percent, evidencedPercent } }: Pick<FullTransparency, "solvency">) {
  if (percent === null) return <p className="text-dim">Nothing is owed to anybody yet.</p>;
  return (
    <div className="versus max-w-xl">
      <p>
        <span className="versus-name">Held against what is owed, by the books </span>
        <Figure
          name="solvency"
          className={`versus-figure numeral ${Number(percent) < 100 ? "text-bad" : ""}`}
        >
          {formatPercent(percent)}
        </Figure>
      </p>
      <p>
        <span className="versus-name">Of it seen on a chain or stated by the venue </span>
        <Figure name="solvency-evidenced" className="versus-figure numeral">
          {evidencedPercent === null ? "Nothing yet" : formatPercent(evidencedPercent)}
        </Figure>
      </p>
    </div>
  );
}
