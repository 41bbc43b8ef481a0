import { Link } from "react-router";
import type { OperatorPromotion } from "~/api/schema";
import { formatValue } from "~/money/amount";
import { formatPercent } from "~/money/percent";
import { Money } from "~/ui/money";
import { useAnswer } from "../api/console-data";
import { useMay } from "../api/me";
import { Facts } from "../drawer/story";
import { At } from "../parts/at";
import { Page } from "../parts/page";
import { State } from "../parts/state";
import { ListPage } from "../table/list-page";
import type { ListSpec } from "../table/spec";
import { Next } from "../work/next";
import { UnlessProposed } from "../work/unless-proposed";
import { CreatePromotion, EditPromotion, SwitchPromotion } from "./promotion-changes";
import { signUpsCovered } from "./reach";

function PromotionState({ promotion: { active, covered } }: { promotion: OperatorPromotion }) {
  if (!active) return <State value="off" looks="done" />;
  return covered ? (
    <State value="on" looks="live" />
  ) : (
    <State value="dry" looks="bad" text="on, but no money covers it" />
  );
}

const spec: ListSpec<OperatorPromotion> = {
  things: "promotions",
  path: "promotions",
  rowId: (row) => row._id,
  rowName: (row) => `the promotion ${row.name}`,
  columns: [
    { head: "Name", cell: ({ name }) => name },
    { head: "State", cell: (promotion) => <PromotionState promotion={promotion} /> },
    { head: "Lent at most", figure: true, cell: ({ amount }) => <Money value={amount} /> },
    { head: "Made", wideOnly: true, cell: ({ createdAt }) => <At value={createdAt} /> },
  ],
  empty: "There are no promotions. The site shows no banner, and nothing is lent.",
  drawer: (_, promotion) => promotion && <Story promotion={promotion} />,
};

function Story({ promotion }: { promotion: OperatorPromotion }) {
  const acts = useMay()("edit_promotions");
  return (
    <>
      {acts ? (
        <Next>
          <p>{nextText(promotion)}</p>
          <UnlessProposed kinds={["promotion_edit", "promotion_switch"]} subject={promotion._id}>
            <div className="row mt-2" key={promotion._id}>
              <SwitchPromotion promotion={promotion} />
              <EditPromotion promotion={promotion} />
            </div>
          </UnlessProposed>
        </Next>
      ) : (
        <Next over>Promotions are changed by two operators who are admin.</Next>
      )}
      <Facts
        facts={[
          ["State", <PromotionState key="state" promotion={promotion} />],
          ["Lent to one person at most", <Money key="amount" value={promotion.amount} />],
          [
            "Of the own deposit at most",
            promotion.share == null ? "not said" : formatPercent(promotion.share),
          ],
          [
            "Minimum own deposit",
            promotion.leastDeposit == null ? (
              "not said"
            ) : (
              <Money key="least" value={promotion.leastDeposit} />
            ),
          ],
          ["The client’s identity", promotion.identity ? "has to be checked" : "is not asked for"],
          ["Made", <At key="made" value={promotion.createdAt} />],
        ]}
      />
    </>
  );
}

function nextText({ active, covered, share }: OperatorPromotion): string {
  if (share == null)
    return "It is from before bonuses were lent, and lends nothing. Change it to say its terms.";
  if (!active)
    return "It is off. Switch it on when money is set aside for it; a second person approves that.";
  return covered
    ? "It is running. It is lent on top of first deposits while the money set aside covers it."
    : "It is on, but the money set aside does not cover it: nothing is lent and no banner shows. Set more aside under Capital.";
}

function Fund() {
  const { data } = useAnswer("promotions");
  const running = data?.promotions.find(({ active }) => active);
  const covered = data && running ? signUpsCovered(data.funded, running.amount) : null;
  return (
    // Room for what comes, so that the list below stays where it is.
    <p className="quiet min-h-12 md:min-h-6">
      Set aside: <strong>{formatValue(data?.funded) ?? "—"} USDT</strong>
      {covered !== null && <>, enough for {String(covered)} at a time</>}.{" "}
      <Link to="/console/capital" className="link">
        Set more aside
      </Link>
    </p>
  );
}

export default function PromotionsPage() {
  const acts = useMay()("edit_promotions");
  return (
    <Page
      title="Promotions"
      lead="A bonus that we lend on top of a client’s own first deposit, out of our own money. It shows and is lent only while the money set aside covers it."
    >
      <Fund />
      <ListPage spec={acts ? { ...spec, actions: <CreatePromotion /> } : spec} />
    </Page>
  );
}
