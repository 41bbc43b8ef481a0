import { Link } from "react-router";
import { statsResource } from "~/api/public";
import { useResource } from "~/api/resource";
import type { StatTile } from "~/api/types";
import { DateText } from "~/ui/date-text";
import { Figure } from "~/ui/figure";

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
    <section aria-label="Usage statistics" className="strip-band">
      <div className="wrap strip">
        <dl className="strip-tiles">
          {tiles.map((tile) => (
            <div key={tile.key} className="flex flex-col">
              <dt className="order-2 text-on-band">{LABELS[tile.key]}</dt>
              <dd className="numeral text-[clamp(3rem,2rem+3vw,4.5rem)] leading-none">
                <Figure name={tile.key}>{tile.display}</Figure>
              </dd>
              <dd className="order-3 mt-2 max-w-80 text-on-band-dim text-sm" data-explains={tile.key}>
                {tile.source}
              </dd>
            </div>
          ))}
        </dl>
        <p className="text-on-band-dim text-sm">
          Counted on <DateText value={asOf} /> at entry <Figure name="ledger-entry">{ledgerSequence}</Figure>{" "}
          of the ledger, rounded down.{" "}
          <Link to="/figures" className="text-on-band underline underline-offset-4">
            How this is computed
          </Link>
        </p>
      </div>
    </section>
  );
}
