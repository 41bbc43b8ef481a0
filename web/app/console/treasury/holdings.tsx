import type { TreasuryPlaces } from "~/api/schema";
import { gradeWords } from "~/money/grade";
import { Money } from "~/ui/money";
import { At } from "../parts/at";
import { Short } from "../parts/mono";
import { ClientLink } from "../work/links";
import { SmallTable } from "../work/small-table";
import { eachAccount } from "./accounts";

/** Balances of deposit addresses, the largest first. */
export function Holdings({
  held: { deposits, treasury, earlierTreasuries, venue, gasAddress, accounts },
}: {
  held: TreasuryPlaces;
}) {
  return (
    <section className="part">
      <h2>Where the USDT is</h2>
      <dl className="places">
        {treasury && (
          <div>
            <dt>In the treasury</dt>
            <dd>
              <Money value={treasury.amount} />
              <span className="quiet block">
                <Short value={treasury.address} what="treasury address" />
              </span>
            </dd>
          </div>
        )}
        {earlierTreasuries.map(({ address, amount }) => (
          <div key={address}>
            <dt>In an earlier treasury</dt>
            <dd>
              <Money value={amount} />
              <span className="quiet block">
                <Short value={address} what="earlier treasury’s address" />
              </span>
            </dd>
          </div>
        ))}
        <div>
          <dt>On deposit addresses</dt>
          <dd>
            <Money value={deposits.amount} />
            <span className="quiet block">
              {deposits.addresses} {deposits.addresses === 1 ? "address" : "addresses"},{" "}
              {deposits.at === null ? (
                "not asked yet"
              ) : (
                <>
                  asked <At value={deposits.at} />
                </>
              )}
            </span>
          </dd>
        </div>
        {venue && (
          <div>
            <dt>At the venue</dt>
            <dd>
              <Money value={venue.amount} />
              <span className="quiet block">
                {gradeWords(venue.grade)}, <At value={venue.at} />
              </span>
            </dd>
          </div>
        )}
        {gasAddress && (
          <div>
            <dt>Pays the gas of sweeps</dt>
            <dd>
              <Short value={gasAddress} what="gas address" />
              <span className="quiet block">Top up this address for network fees.</span>
            </dd>
          </div>
        )}
        {eachAccount(accounts)
          .filter(({ isCurrent }) => !isCurrent)
          .map((account) => (
            <div key={account.fingerprint}>
              <dt>Also for the account from number {account.from} on</dt>
              <dd>
                {account.gasAddress === null ? (
                  "its key is not set"
                ) : (
                  <Short value={account.gasAddress} what="gas address of an earlier account" />
                )}
              </dd>
            </div>
          ))}
      </dl>
      {deposits.largest.length > 0 && (
        <SmallTable
          caption="The largest deposit addresses"
          rows={deposits.largest}
          rowKey={({ address }) => address}
          columns={[
            { head: "Address", cell: ({ address }) => <Short value={address} what="address" ends={8} /> },
            { head: "Client", cell: ({ client }) => <ClientLink client={client} /> },
            { head: "Holds", figure: true, cell: ({ amount }) => <Money value={amount} /> },
            { head: "Asked", cell: ({ at }) => <At value={at} /> },
          ]}
        />
      )}
    </section>
  );
}
