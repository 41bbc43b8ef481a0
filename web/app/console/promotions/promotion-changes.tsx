import { useState } from "react";
import type { FieldMessages } from "~/api/envelope";
import { promotionTerms } from "~/api/longest";
import type { OperatorPromotion } from "~/api/schema";
import { parseTypedAmount, toDecimal } from "~/money/amount";
import { useWrite } from "../api/console-data";
import { ProposeDialog } from "../approve/propose";
import { AmountInput, Choose, Input } from "../parts/field";

type Values = { name: string; amount: string; share: string; leastDeposit: string; identity: boolean };

const isReady = ({ name, identity: _, ...numbers }: Values) =>
  name.trim() !== "" && Object.values(numbers).every((typed) => parseTypedAmount(typed) !== null);
const decimal = (typed: string) => toDecimal(parseTypedAmount(typed) ?? 0n);
const bodyOf = ({ name, amount, share, leastDeposit, identity }: Values) => ({
  name: name.trim(),
  amount: decimal(amount),
  share: decimal(share),
  leastDeposit: decimal(leastDeposit),
  identity,
});
const NEW: Values = { name: "", amount: "", share: "", leastDeposit: "", identity: false };

export function CreatePromotion() {
  const [values, setValues] = useState(NEW);
  const create = useWrite("POST", "promotions");
  return (
    <ProposeDialog
      label="New promotion…"
      act="new"
      look="main"
      confirm="Propose the promotion"
      ready={isReady(values)}
      send={(why) => create({ ...bodyOf(values), why })}
      refresh={["promotions"]}
    >
      {(problems) => (
        <>
          <p>It begins switched off. Set money aside for it under Capital, then switch it on.</p>
          <Fields values={values} onChange={setValues} problems={problems} />
        </>
      )}
    </ProposeDialog>
  );
}

type FieldsProps = { values: Values; onChange: (values: Values) => void; problems: FieldMessages };

function Fields({ values, onChange, problems }: FieldsProps) {
  return (
    <div className="form-grid">
      <Input
        label="Name"
        maxLength={promotionTerms.name}
        value={values.name}
        onText={(name) => onChange({ ...values, name })}
        error={problems.name}
      />
      <AmountInput
        label="Lent to one person at most, USDT"
        value={values.amount}
        onText={(amount) => onChange({ ...values, amount })}
        error={problems.amount}
      />
      <Input
        label="Of the own deposit at most, %"
        inputMode="decimal"
        value={values.share}
        onText={(share) => onChange({ ...values, share })}
        error={problems.share}
      />
      <Input
        label="Minimum own deposit, USDT"
        inputMode="decimal"
        value={values.leastDeposit}
        onText={(leastDeposit) => onChange({ ...values, leastDeposit })}
        error={problems.leastDeposit}
      />
      <Choose
        label="The client’s identity"
        value={values.identity ? "checked" : "any"}
        onText={(asked) => onChange({ ...values, identity: asked === "checked" })}
        hint="Checked by compliance, by a document that counts for one client."
      >
        <option value="any">is not asked for</option>
        <option value="checked">has to be checked</option>
      </Choose>
    </div>
  );
}

const pathOf = <W extends string>(promotion: OperatorPromotion, what: W) =>
  `promotions/${encodeURIComponent(promotion._id)}/${what}` as const;

export function EditPromotion({ promotion }: { promotion: OperatorPromotion }) {
  const [values, setValues] = useState<Values>({
    name: promotion.name,
    amount: String(promotion.amount),
    share: String(promotion.share ?? ""),
    leastDeposit: String(promotion.leastDeposit ?? ""),
    identity: promotion.identity,
  });
  const edit = useWrite("POST", pathOf(promotion, "edit"));
  return (
    <ProposeDialog
      label="Change it…"
      confirm="Propose the change"
      ready={isReady(values)}
      send={(why) => edit({ ...bodyOf(values), why })}
      refresh={["promotions"]}
    >
      {(problems) => (
        <>
          <p>Contracts keep the terms that a bonus was lent by.</p>
          <Fields values={values} onChange={setValues} problems={problems} />
        </>
      )}
    </ProposeDialog>
  );
}

export function SwitchPromotion({ promotion }: { promotion: OperatorPromotion }) {
  const change = useWrite("POST", pathOf(promotion, "switch"));
  const { active } = promotion;
  return (
    <ProposeDialog
      label={active ? "Switch it off…" : "Switch it on…"}
      look="main"
      confirm={active ? "Propose switching it off" : "Propose switching it on"}
      send={(why) => change({ active: !active, why })}
      refresh={["promotions"]}
    >
      <p>
        {active
          ? "The banner disappears, and nothing more is lent. What is at work stays until its contract ends."
          : "The banner shows it, and it is lent on top of first deposits, for as long as the money set aside covers it in full."}
      </p>
    </ProposeDialog>
  );
}
