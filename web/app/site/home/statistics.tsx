import { Link } from "react-router";
import { statsResource } from "~/api/public";
import { useResource } from "~/api/resource";
import type { StatTile } from "~/api/types";
import { DateText } from "~/ui/date-text";

const LABELS: Record<StatTile["key"], string> = {
  aum: "assets under management",
  clients: "invested clients",
  satisfaction: "customer satisfaction",
};

/** Figures the server computed from the ledger. Nothing to show means no strip at all. */
export function Statistics() {
  const resource = useResource(statsResource);
  if (resource.phase !== "ready" || resource.data.stats.tiles.length === 0) return null;
  const { tiles, asOf, ledgerSequence } = resource.data.stats;
  return (
    <section aria-label="Usage statistics" className="bg-band text-on-band">
      <div className="wrap grid gap-10 py-14 lg:py-20">
        <dl className="grid gap-x-12 gap-y-8 sm:grid-cols-3">
          {tiles.map((tile) => (
            <div key={tile.key} className="flex flex-col-reverse justify-end">
              <dt className="text-on-band-dim">{LABELS[tile.key]}</dt>
              <dd className="numeral text-6xl leading-tight">{tile.display}</dd>
            </div>
          ))}
        </dl>
        <p className="text-on-band-dim text-sm">
          Rounded down. As of <DateText value={asOf} />, ledger sequence {ledgerSequence}.{" "}
          <Link to="/transparency#figures" className="underline underline-offset-4">
            How this is computed
          </Link>
        </p>
      </div>
    </section>
  );
}
