import type { Decimal, StrikeEffects } from "~/api/schema";
import { countText, parseAmount } from "~/money/amount";
import { inColumn } from "~/money/percent";
import { toPercent } from "~/money/ppm";
import { Alert } from "~/ui/alert";
import { Money } from "~/ui/money";
import { type Fact, Facts } from "../drawer/story";
import { SmallTable } from "../work/small-table";
import { percentOfPpm } from "./result-text";
import { REASONS } from "./strike-words";

const isSome = (value: StrikeEffects["byCapital"]) => (parseAmount(value) ?? 0n) !== 0n;

/** Every effect of a result: the sums, what is ours, what capital bears, and examples of single investments, all to be added up. */
export function PreviewMatter({ preview }: { preview: StrikeEffects }) {
  return (
    <div className="grid gap-4">
      {preview.warnings.map((warning) => (
        <Alert key={warning} tone="warn">
          {warning}
        </Alert>
      ))}
      <Facts facts={sums(preview)} />
      {preview.sample.length > 0 && <Sample preview={preview} />}
    </div>
  );
}

function sums(preview: StrikeEffects): Fact[] {
  const amount = (name: string, value: Decimal | undefined, result = false): Fact => [
    name,
    <Money key={name} value={value} result={result} exact />,
  ];
  return [
    amount("Result of the venue", preview.result, true),
    ...(preview.resultBefore === null ? [] : [amount("In force until now", preview.resultBefore, true)]),
    amount("Our part of the gain", preview.performanceShare),
    amount("For the investments", preview.distributed, true),
    ["Investments", countText(preview.basis.positions)],
    [
      "Of the money at work",
      `${percentOfPpm(preview.resultPpm)} (target ${inColumn(toPercent(preview.targetPpm))})`,
    ],
    amount("Credited or charged now", preview.allocated, true),
    [
      "Rounding",
      preview.roundingUnits === 0
        ? "none: the shares add up exactly"
        : `${investments(preview.roundingUnits, "gets", "get")} 0.000001 USDT more, so that the shares add up exactly`,
    ],
    ...(isSome(preview.byCapital) ? [amount("Borne by our capital", preview.byCapital)] : []),
    ...(isSome(preview.toCapital) ? [amount("Back to our capital", preview.toCapital)] : []),
    ...(preview.asCash !== undefined && isSome(preview.asCash)
      ? [amount("Cash of clients whose investment is over", preview.asCash)]
      : []),
    [
      "At the floor",
      preview.atFloor === 0 ? null : `${investments(preview.atFloor, "has", "have")} nothing more to lose`,
    ],
    ["Evidence says", fileText(preview)],
  ];
}

const investments = (count: number, one: string, many: string) =>
  count === 1 ? `one investment ${one}` : `${countText(count)} investments ${many}`;

function fileText({ file }: StrikeEffects) {
  if (file === null) return "nothing this program can read on its own: open the file and compare";
  if (file.result === null)
    return `${file.problems === 1 ? "one line" : `${countText(file.problems)} lines`} cannot be read: open the file and compare`;
  return <Money value={file.result} result exact />;
}

function Sample({ preview }: { preview: StrikeEffects }) {
  return (
    <SmallTable
      caption="Examples"
      isAside
      rows={preview.sample}
      rowKey={({ investment, reason }) => `${investment} ${reason}`}
      columns={[
        { head: "Example", cell: ({ reason }) => REASONS[reason] },
        {
          head: "Invested",
          figure: true,
          cell: ({ principal }) => <Money value={principal} unit="" exact />,
        },
        {
          head: "Still behind",
          figure: true,
          cell: ({ behind }) => (behind == null ? null : <Money value={behind} unit="" exact />),
        },
        {
          head: "Our part",
          figure: true,
          cell: ({ performanceShare }) => <Money value={performanceShare} unit="" exact />,
        },
        { head: "Gets", figure: true, cell: ({ change }) => <Money value={change} unit="" result exact /> },
        {
          head: "Worth then",
          figure: true,
          cell: ({ valueAfter }) => <Money value={valueAfter} unit="" exact />,
        },
      ]}
    />
  );
}
