import type { Diff } from "~/api/schema";
import { Digest } from "../parts/mono";
import { TextDiff } from "../parts/text-diff";
import { isAddress, Whole } from "../parts/whole";

/** The state now and afterward, line by line. Unchanged lines are dim; new and removed ones are said in words. */
export function DiffTable({ rows }: { rows: Diff["rows"] }) {
  if (rows.length === 0) return null;
  const creates = rows.every(({ before }) => before === null);
  return (
    <table className="diff">
      <caption className="sr-only">What changes</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">What</span>
          </th>
          {!creates && <th scope="col">Now</th>}
          <th scope="col">{creates ? "New" : "After"}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, client, before, after }) => (
          <tr key={label} data-same={before === after || undefined}>
            <th scope="row">
              {label}
              {client !== undefined && <span className="quiet"> of {client}</span>}
            </th>
            {!creates && <td className={before === null ? "quiet" : "diff-before"}>{before ?? "—"}</td>}
            <td className="diff-after">{after === null ? "removed" : <Value text={after} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const SHA256 = /^[0-9a-f]{64}$/;

/** Addresses and digests are compared as a whole, in groups. */
function Value({ text }: { text: string }) {
  if (isAddress(text)) return <Whole address={text} />;
  return SHA256.test(text) ? <Digest value={text} /> : text;
}

/** All changes in a text: this is what is approved. */
export function LinesDiff({ lines }: { lines: NonNullable<Diff["lines"]> }) {
  return lines.length > 0 && <TextDiff lines={lines} />;
}
