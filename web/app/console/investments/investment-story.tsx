import { Link } from "react-router";
import type { Decimal, InvestmentAssessment, InvestmentRow, InvestmentWeek } from "~/api/schema";
import { daysText } from "~/money/date";
import { formatPercent, inColumn } from "~/money/percent";
import { riskWords } from "~/money/plan-words";
import { Money } from "~/ui/money";
import { useAnswer, useWrite } from "../api/console-data";
import { useMay } from "../api/me";
import { ProposeDialog } from "../approve/propose";
import { type Fact, Facts, Loaded, Part } from "../drawer/story";
import { At, Day } from "../parts/at";
import { State } from "../parts/state";
import { ClientLink } from "../work/links";
import { Next } from "../work/next";
import { SmallTable } from "../work/small-table";
import { UnlessProposed } from "../work/unless-proposed";
import { canEnd, investmentNext } from "./investment-words";

/** One contract: what happens next, what it is worth, its terms. */
export function InvestmentStory({ id }: { id: string }) {
  const answer = useAnswer(`investments/${encodeURIComponent(id)}`);
  return (
    <Loaded answer={answer}>
      {({ investment, weeks, assessment }) => (
        <>
          <Next over>
            <p>{investmentNext(investment.status)}</p>
            <Ways investment={investment} />
          </Next>
          <Facts facts={worth(investment, weeks.at(-1))} />
          <Part title="Terms, as the contract froze them">
            <Facts facts={terms(investment)} />
          </Part>
          {assessment && (
            <Part title="Questions before the first investment">
              <Answered assessment={assessment} />
            </Part>
          )}
          <Part title="Weekly results">
            <Weeks weeks={weeks} />
          </Part>
        </>
      )}
    </Loaded>
  );
}

function Ways({ investment }: { investment: InvestmentRow }) {
  const may = useMay();
  const ends = canEnd(investment.status) && may("end_investment");
  if (!ends && !investment.withdrawal) return null;
  return (
    <div className="row mt-2">
      {investment.withdrawal && (
        <Link to={`/console/withdrawals?open=${investment.withdrawal}`} className="c-btn c-btn-line">
          Its withdrawal
        </Link>
      )}
      {ends && (
        <UnlessProposed kinds={["investment_end"]} subject={investment._id}>
          <End investment={investment} />
        </UnlessProposed>
      )}
    </div>
  );
}

const money = (name: string, value: Decimal | null, result = false): Fact => [
  name,
  value === null ? null : <Money key={name} value={value} result={result} />,
];
const percent = (name: string, value: Decimal): Fact => [name, formatPercent(value)];

const worth = (one: InvestmentRow, newest: InvestmentWeek | undefined): Fact[] => [
  ["State", <State key="state" of="investments" value={one.status} />],
  ["Client", <ClientLink key="client" client={one.client} />],
  money("Invested", one.investedAmount),
  money("Of it bonus", one.bonus),
  money("Results so far", one.returns, true),
  money(newest ? `Newest result, ${daysText(newest)}` : "Newest result", one.weeklyReturns, true),
  money("Value", one.value),
  ["Made", <At key="made" value={one.createdAt} />],
  [
    "Pay until",
    one.fundingUntil && one.status === "created" ? <At key="until" value={one.fundingUntil} /> : null,
  ],
  ["Began", one.startDate && <Day key="began" value={one.startDate} />],
  ["Ends", one.endDate && <Day key="ends" value={one.endDate} />],
  ["Ended early by", one.endedBy === "operator" ? "us" : one.endedBy ? "the client" : null],
];

const runs = ({ status }: InvestmentRow) => status === "active" || status === "notice";

const terms = (one: InvestmentRow): Fact[] => [
  ["Plan", one.plan.name],
  ["Length", one.contractLength === 1 ? "1 month" : `${one.contractLength} months`],
  ["Weekly target", inColumn(one.return)],
  percent(
    one.behind === null ? "Our part of every gain" : "Our part of gains above earlier losses",
    one.performanceShare,
  ),
  money("Gains free of our share from here", runs(one) ? one.behind : null),
  percent("Fee for ending early", one.redemptionFee),
  ["Risk category", riskWords(one.riskCategory)?.name ?? null],
  ["Risk text", riskText(one)],
];

/** The questions and the chosen answers, as they are kept with the contract. */
function Answered({ assessment }: { assessment: InvestmentAssessment }) {
  const { passed, attempt, version, answeredAt, answers } = assessment;
  return (
    <>
      <p className="quiet">
        {passed ? "Passed" : "Failed"} on try {attempt}, version {version}, <At value={answeredAt} />
      </p>
      <Facts facts={answers.map(({ question, answer }): Fact => [question, answer])} />
    </>
  );
}

function riskText({ riskVersion, riskAccepted }: InvestmentRow): string {
  if (riskAccepted === null) return `${riskVersion}, not asked`;
  return `${riskVersion}, ${riskAccepted ? "accepted" : "not accepted"}`;
}

function Weeks({ weeks }: { weeks: readonly InvestmentWeek[] }) {
  if (weeks.length === 0) return <p className="quiet">No result was credited or charged yet.</p>;
  return (
    <SmallTable
      caption="Weekly results"
      rows={weeks.toReversed()}
      rowKey={({ number }) => String(number)}
      columns={[
        { head: "Result no.", cell: ({ number }) => number },
        { head: "Days", cell: daysText },
        { head: "Share", figure: true, cell: ({ share }) => <Money value={share} result /> },
        { head: "All so far", figure: true, cell: ({ total }) => <Money value={total} result /> },
      ]}
    />
  );
}

function End({ investment }: { investment: InvestmentRow }) {
  const end = useWrite("POST", `investments/${encodeURIComponent(investment._id)}/end`);
  return (
    <ProposeDialog
      label="End the contract…"
      look="danger"
      confirm="Propose ending it"
      send={(why) => end({ why })}
      refresh={["investments"]}
    >
      <p>
        We end it, not the client: there is no fee. It matures with the results so far, and the client can
        withdraw it. The client is told, and reads why.
      </p>
    </ProposeDialog>
  );
}
