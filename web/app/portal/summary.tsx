import type { ComponentType } from "react";
import { Link } from "react-router";
import type { AccountView, Decimal, InvestmentView } from "~/api/schema";
import { useAccount, usePositions } from "~/client/queries";
import { type MicroUsdt, parseAmount } from "~/money/amount";
import { shownParts } from "~/money/sum";
import { Money } from "~/ui/money";
import { Skeleton } from "~/ui/skeleton";
import { returnsOn } from "./chart/measure";
import { shareText } from "./chart/returns";

/** The client's balances, in full. A part that failed to load says so and nothing else. */
export const Summary = () => <Told as={Full} />;

/** The balances in one line, for every page but the first. */
export const SummaryLine = () => <Told as={Line} />;

function Told({ as: Shown }: { as: ComponentType<Props> }) {
  const query = useAccount();
  if (query.isError && !query.data) {
    return (
      <p role="alert" className="text-dim">
        Your balances could not be loaded: {query.error.message}{" "}
        <button type="button" className="link min-h-11" onClick={() => void query.refetch()}>
          Load them again
        </button>
      </p>
    );
  }
  return <Shown account={query.data?.account} />;
}

type Props = { account: AccountView | undefined };

function Full({ account }: Props) {
  const parts = partsOf(account, usePositions().data?.investments);
  const isEmpty = account !== undefined && parts.every(({ value }) => Number(value) === 0);
  return (
    <section
      aria-label="Your account"
      aria-busy={!account}
      className="grid gap-x-12 gap-y-6 lg:grid-cols-[auto_minmax(0,1fr)] lg:items-end"
    >
      <div>
        <p className="fine">Value of your account</p>
        <p className="numeral mt-2 text-xl leading-none">
          {account ? <Money value={account.value} /> : <Skeleton className="h-[1em] w-64" />}
        </p>
      </div>
      {!isEmpty && (
        <dl className="grid grid-cols-2 gap-x-8 gap-y-4 sm:grid-cols-3 xl:flex xl:flex-wrap xl:justify-end">
          {parts.map(({ name, value, result, rate, bonus }) => (
            <div key={name}>
              <dt className="fine">{name}</dt>
              <dd className="mt-0.5 font-semibold">
                {account ? (
                  <Money value={value} result={result ?? false} />
                ) : (
                  <Skeleton className="h-6 w-24" />
                )}
                {rate && <span className="fine font-normal"> ({rate})</span>}
                {bonus !== undefined && (
                  // As wide as the amount above: the row of all parts has no room for more.
                  <span className="fine block w-0 min-w-full font-normal">
                    of which <Money value={bonus} unit="" /> bonus
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function Line({ account }: Props) {
  return (
    <section
      aria-label="Your account"
      aria-busy={!account}
      className="flex flex-wrap items-baseline gap-x-8 gap-y-1"
    >
      <p>
        <Link to="/dashboard" className="link fine text-accent">
          Value of your account
        </Link>{" "}
        <span className="font-semibold">
          {account ? <Money value={account.value} /> : <Skeleton className="inline-block! h-5 w-28" />}
        </span>
      </p>
      {account && (
        <p>
          <span className="fine">Available</span> <Money value={account.available} />
        </p>
      )}
    </section>
  );
}

type Part = {
  name: string;
  value: Decimal | undefined;
  result?: boolean;
  /** The value in percent of what works, where there is something. */
  rate?: string | null;
  /** How much of the value is bonus, where there is any. */
  bonus?: Decimal | undefined;
};

type Positions = readonly InvestmentView[] | undefined;

/** The return of open investments, as each of them gives it. */
function rateOfOpen(account: AccountView | undefined, positions: Positions): string | null {
  if (!account || !positions) return null;
  const open = positions.filter(({ principal }) => Number(principal) > 0);
  const on = open.reduce<MicroUsdt>((sum, one) => sum + returnsOn(one), 0n);
  return shareText(parseAmount(account.returns), on, parseAmount(account.principal));
}

function partsOf(account: AccountView | undefined, positions: Positions): readonly Part[] {
  const owes = account?.owed !== undefined && Number(account.owed) > 0;
  const bonus = Number(account?.investedBonus ?? 0) > 0 ? account?.investedBonus : undefined;
  const parts = [account?.principal, account?.returns, account?.available, account?.held, account?.bonus];
  const [principal, returns, available, held, free] = shownParts(account?.value, parts);
  return [
    { name: "Invested", value: principal, bonus },
    { name: "Returns, open investments", value: returns, result: true, rate: rateOfOpen(account, positions) },
    { name: "Available", value: available },
    { name: "Reserved for payout", value: held },
    ...(Number(free ?? 0) === 0 ? [] : [{ name: "Bonus", value: free }]),
    ...(owes ? [{ name: "Owed after a reversed deposit", value: account?.owed }] : []),
  ];
}
