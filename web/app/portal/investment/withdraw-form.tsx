import { useForm } from "react-hook-form";
import type { InvestmentView } from "~/api/schema";
import * as calls from "~/client/client-calls";
import { useWithdrawals } from "~/client/queries";
import { useRefresh } from "~/data/query";
import { type Needed, useMissing } from "~/form/missing";
import { SubmitRow } from "~/form/submit-row";
import { useSubmit } from "~/form/use-submit";
import { parseAmount } from "~/money/amount";
import { Alert } from "~/ui/alert";
import { Money } from "~/ui/money";
import { KeptLine } from "../withdrawal/kept-line";
import { PayoutSummary } from "../withdrawal/payout-summary";
import { WALLET, WalletField } from "../withdrawal/wallet-field";

type Props = { position: InvestmentView; onDone: (text: string) => void };
type Values = { wallet: string };

const NEEDED = { wallet: WALLET } satisfies Needed<Values>;

/** Applying to withdraw a matured investment to a Bitcoin address. */
export function WithdrawForm({ position, onDone }: Props) {
  const form = useForm<Values>({ mode: "onTouched" });
  const { isValid } = form.formState;
  const refresh = useRefresh("investments", "withdrawals", "account");
  const amount = parseAmount(position.value ?? 0);
  const submission = useSubmit({
    form,
    send: (values) => calls.applyWithdraw({ id: position._id, wallet: values.wallet.trim() }),
    success: "Your withdrawal is requested. Follow it under WITHDRAWS.",
    tell: onDone,
    onSuccess: () => void refresh(),
  });
  return (
    <form
      method="post"
      noValidate
      aria-label={`Withdraw ${position.plan.name}`}
      className="panel stack max-w-160"
      onSubmit={submission.onSubmit}
    >
      <TurnedDown investment={position._id} />
      <WalletField form={form} />
      {amount !== null && <PayoutSummary amount={amount} />}
      <p className="fine">You can cancel it under WITHDRAWS until its rate is fixed.</p>
      <SubmitRow
        submission={submission}
        valid={isValid}
        label="Apply to withdraw"
        busyLabel="Applying…"
        seconds={6}
        missing={useMissing(form, NEEDED, true)}
        once
      />
      <KeptLine />
    </form>
  );
}

/** Why the last try came back, so that it is not simply repeated. */
function TurnedDown({ investment }: { investment: string }) {
  const withdrawals = useWithdrawals().data?.withdrawals ?? [];
  const last = withdrawals.find((one) => one.investment === investment);
  if (last?.status !== "rejected") return null;
  return (
    <Alert tone="warn">
      Your last withdrawal of <Money value={last.amount} /> was turned down
      {last.reason ? `: ${last.reason}` : "."}
    </Alert>
  );
}
