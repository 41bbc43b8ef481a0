import { Money } from "~/ui/money";
import { Skeleton } from "~/ui/skeleton";
import { useAccount } from "./queries";
import type { Account } from "./types";

/** What the client has, on every page of the dashboard. A part that failed to load says so and nothing else. */
export function Summary() {
  const query = useAccount();
  if (query.isError && !query.data) {
    return (
      <p role="alert" className="text-dim">
        Your balances could not be loaded: {query.error.message}
      </p>
    );
  }
  const account = query.data?.account;
  return (
    <section
      aria-label="Your account"
      aria-busy={!account}
      className="grid gap-x-12 gap-y-6 lg:grid-cols-[auto_minmax(0,1fr)] lg:items-end"
    >
      <div>
        <p className="fine">Value of your account</p>
        <p className="numeral mt-1 text-[clamp(2.25rem,1.7rem+2.4vw,3.5rem)] leading-none">
          {account ? <Money value={account.value} /> : <Skeleton className="h-[1em] w-64" />}
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-4 sm:grid-cols-4 lg:flex lg:flex-wrap lg:justify-end">
        {partsOf(account).map(({ name, value, result }) => (
          <div key={name}>
            <dt className="fine">{name}</dt>
            <dd className="mt-0.5 font-semibold">
              {account ? <Money value={value} result={result ?? false} /> : <Skeleton className="h-6 w-24" />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type Part = { name: string; value: Account["value"] | undefined; result?: boolean };

function partsOf(account: Account | undefined): readonly Part[] {
  const isPositive = (value: Account["value"] | undefined) => value !== undefined && Number(value) > 0;
  return [
    { name: "Invested", value: account?.principal },
    { name: "Returns", value: account?.returns, result: true },
    { name: "Available", value: account?.available },
    { name: "Bonus", value: account?.bonus },
    ...(isPositive(account?.held) ? [{ name: "Reserved for payout", value: account?.held }] : []),
    ...(isPositive(account?.owed) ? [{ name: "Owed after a reversed deposit", value: account?.owed }] : []),
  ];
}
