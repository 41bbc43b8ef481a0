import type { Decimal, Solvency } from "~/api/schema";
import { formatAmount, formatValue } from "~/money/amount";
import { Figure } from "~/ui/figure";
import { lengths, type Sheet } from "./sheet";

type Props = { sheet: Sheet; solvency: Solvency };

/**
 * What a chain shows of the assets, and liabilities, at equal size over two bars of one scale. What is only stated is drawn
 * lighter, and is no part of the figure.
 */
export function Balance({ sheet, solvency }: Props) {
  const { seen, stated, owed } = lengths(sheet, solvency);
  return (
    <div className="grid gap-4">
      <dl className="balance">
        <div>
          <dt>Assets seen on a chain</dt>
          <Side name="assets-seen" text={amount(solvency.evidenced)} />
          <Bar parts={[seen, stated]} className="fill-accent" />
        </div>
        <div>
          <dt>Liabilities</dt>
          <Side name="liabilities" text={formatAmount(sheet.owed)} />
          <Bar parts={[owed]} className="fill-edge" />
        </div>
      </dl>
      <p className="fine max-w-text">
        {solvency.stated !== null && (
          <>
            Two operators state another{" "}
            <Figure name="assets-stated">{`${amount(solvency.stated)} USDT`}</Figure> with the traders’ venue,
            drawn lighter. No chain shows that, so it is not counted.{" "}
          </>
        )}
        By the firm’s own books there are{" "}
        <Figure name="assets">{`${formatAmount(sheet.assets)} USDT`}</Figure>.
      </p>
    </div>
  );
}

const amount = (value: Decimal | null) => (value === null ? "Nothing yet" : (formatValue(value) ?? "—"));

function Side({ name, text }: { name: string; text: string }) {
  return (
    <dd className="numeral text-[clamp(1.75rem,1.2rem+2vw,2.75rem)] leading-tight">
      <Figure name={name}>{text}</Figure> <span className="unit">USDT</span>
    </dd>
  );
}

/** The first part full, what follows it lighter. */
function Bar({ parts: [first, second = 0], className }: { parts: [number, number?]; className: string }) {
  return (
    <dd>
      <svg aria-hidden="true" viewBox="0 0 1000 10" preserveAspectRatio="none" className="h-2.5 w-full">
        <rect width="1000" height="10" className="fill-line" />
        <rect width={first + second} height="10" className={className} opacity="0.35" />
        <rect width={first} height="10" className={className} />
      </svg>
    </dd>
  );
}
