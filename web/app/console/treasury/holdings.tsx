import { Money } from "~/ui/money";
import { At } from "../parts/at";
import { Short } from "../parts/mono";
import { btcOfSats } from "../work/btc";
import { SmallTable } from "../work/small-table";
import type { Treasury } from "./types";

/** What lies where, as the chains said last. */
export function Places({ held: { deposits, treasury, wallet, gasAddress } }: { held: Treasury }) {
  return (
    <dl className="places">
      <div>
        <dt>On deposit addresses</dt>
        <dd>
          <Money value={deposits.total} />
          <span className="quiet block">
            {deposits.count} {deposits.count === 1 ? "address" : "addresses"} to sweep from.{" "}
            <Asked at={deposits.at} />
          </span>
        </dd>
      </div>
      <div>
        <dt>In the treasury</dt>
        <dd>
          {treasury ? <Money value={treasury.amount} /> : "—"}
          <span className="quiet block">
            {treasury ? (
              <>
                <Short value={treasury.address} what="treasury address" /> <Asked at={treasury.at} />
              </>
            ) : (
              "No treasury address is set (bsc.treasury), so nothing can be swept."
            )}
          </span>
        </dd>
      </div>
      <div>
        <dt>In the payout wallet</dt>
        <dd>
          {wallet ? btcOfSats(wallet.confirmedSats) : "—"}
          <span className="quiet block">
            {wallet ? <Asked at={wallet.at} /> : "No payout wallet is set, so nothing can be paid out."}
          </span>
        </dd>
      </div>
      {gasAddress && (
        <div>
          <dt>Pays for gas</dt>
          <dd>
            <Short value={gasAddress} what="gas address" />
            <span className="quiet block">Sweeps take their gas from here; keep some coins on it.</span>
          </dd>
        </div>
      )}
    </dl>
  );
}

const Asked = ({ at }: { at: string | null }) =>
  at === null ? (
    "The chain was not asked yet."
  ) : (
    <>
      Asked <At value={at} />.
    </>
  );

/** What lies on deposit addresses, the largest first. */
export function Holdings({ deposits }: { deposits: Treasury["deposits"] }) {
  return (
    <section className="part">
      <h2>The largest deposit addresses</h2>
      {deposits.largest.length === 0 ? (
        <p className="quiet">
          No deposit address holds anything: all of it is swept, or nothing arrived yet.
        </p>
      ) : (
        <SmallTable
          caption="The largest deposit addresses"
          rows={deposits.largest}
          rowKey={({ address }) => address}
          columns={[
            { head: "Address", cell: ({ address }) => <Short value={address} what="address" ends={8} /> },
            { head: "Number", figure: true, cell: ({ index }) => index },
            { head: "Holds", figure: true, cell: ({ amount }) => <Money value={amount} /> },
          ]}
        />
      )}
    </section>
  );
}
