import type { FullTransparency } from "~/api/books";
import type { Decimal } from "~/api/types";
import { formatPercent } from "~/money/percent";
import { Figure } from "~/ui/figure";

/** What is held for each hundred that are owed: by the books, and as far as others can see it. */
export function Ratio({ solvency }: Pick<FullTransparency, "solvency">) {
  const { percent, evidencedPercent } = solvency;
  if (percent === null) return <p className="text-dim">Nothing is owed to anyone yet.</p>;
  return (
    <div className="versus max-w-xl">
      <p>
        <span className="versus-name">Held against what is owed, by the books </span>
        <Held name="solvency" percent={percent} />
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

/** The same for bitcoin, which stands beside bitcoin; nothing while none is owed. */
export function BitcoinRatio({ solvency }: Pick<FullTransparency, "solvency">) {
  const percent = solvency.bitcoinPercent ?? null;
  if (percent === null) return null;
  return (
    <p>
      <span className="versus-name">Bitcoin held against what is owed in it </span>
      <Held name="solvency-bitcoin" percent={percent} />
    </p>
  );
}

function Held({ name, percent }: { name: string; percent: Decimal }) {
  return (
    <Figure name={name} className={`versus-figure numeral ${Number(percent) < 100 ? "text-bad" : ""}`}>
      {formatPercent(percent)}
    </Figure>
  );
}
