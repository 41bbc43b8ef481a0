import { useState } from "react";
import type { FieldMessages } from "~/api/envelope";
import { parseTypedAmount, toDecimal } from "~/money/amount";
import { useWrite } from "../api/console-data";
import type { Proposed } from "../api/types";
import { ProposeDialog } from "../approve/propose";
import { AmountInput, Input } from "../parts/field";
import type { Promotion } from "./types";

type Values = { name: string; amount: string };
type Body = Values & { why: string };

const isReady = ({ name, amount }: Values) => name.trim() !== "" && parseTypedAmount(amount) !== null;
const bodyOf = ({ name, amount }: Values) => ({
  name: name.trim(),
  amount: toDecimal(parseTypedAmount(amount) ?? 0n),
});

export function CreatePromotion() {
  const [values, setValues] = useState<Values>({ name: "", amount: "" });
  const create = useWrite<Body, Proposed>("POST", "promotions");
  return (
    <ProposeDialog
      label="New promotion…"
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
        maxLength={60}
        value={values.name}
        onText={(name) => onChange({ ...values, name })}
        error={problems.name}
      />
      <AmountInput
        label="Each sign-up gets, USDT"
        value={values.amount}
        onText={(amount) => onChange({ ...values, amount })}
        error={problems.amount}
      />
    </div>
  );
}

const pathOf = (promotion: Promotion, what: string) =>
  `promotions/${encodeURIComponent(promotion._id)}/${what}`;

export function EditPromotion({ promotion }: { promotion: Promotion }) {
  const [values, setValues] = useState<Values>({ name: promotion.name, amount: String(promotion.amount) });
  const edit = useWrite<Body, Proposed>("POST", pathOf(promotion, "edit"));
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
          <p>Those who signed up already keep what they got.</p>
          <Fields values={values} onChange={setValues} problems={problems} />
        </>
      )}
    </ProposeDialog>
  );
}

export function SwitchPromotion({ promotion }: { promotion: Promotion }) {
  const change = useWrite<{ active: boolean; why: string }, Proposed>("POST", pathOf(promotion, "switch"));
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
          ? "The banner goes, and nobody gets it any more. Those who have it keep it."
          : "The banner shows it and each new client gets it, for as long as the money set aside covers it in full."}
      </p>
    </ProposeDialog>
  );
}
