import { formatAmount } from "~/money/amount";
import { Figure } from "~/ui/figure";
import { lengths, type Sheet } from "./sheet";

/** Assets and liabilities at equal size, over two bars of one scale. */
export function Balance({ sheet }: { sheet: Sheet }) {
  const { assets, owed } = lengths(sheet);
  return (
    <dl className="balance">
      <div>
        <dt>Assets</dt>
        <Side name="assets" text={formatAmount(sheet.assets)} />
        <Bar length={assets} className="fill-accent" />
      </div>
      <div>
        <dt>Liabilities</dt>
        <Side name="liabilities" text={formatAmount(sheet.owed)} />
        <Bar length={owed} className="fill-edge" />
      </div>
    </dl>
  );
}

function Side({ name, text }: { name: string; text: string }) {
  return (
    <dd className="numeral text-[clamp(1.75rem,1.2rem+2vw,2.75rem)] leading-tight">
      <Figure name={name}>{text}</Figure> <span className="unit">USDT</span>
    </dd>
  );
}

function Bar({ length, className }: { length: number; className: string }) {
  return (
    <dd>
      <svg aria-hidden="true" viewBox="0 0 1000 10" preserveAspectRatio="none" className="h-2.5 w-full">
        <rect width="1000" height="10" className="fill-line" />
        <rect width={length} height="10" className={className} />
      </svg>
    </dd>
  );
}
