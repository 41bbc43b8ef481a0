import { useState } from "react";
import type { WithdrawalLimits } from "~/api/schema";
import { formatValue, parseTypedOrZero, toDecimal } from "~/money/amount";
import { Alert } from "~/ui/alert";
import { useAnswer, useWrite } from "../api/console-data";
import { useMay } from "../api/me";
import { ProposeDialog } from "../approve/propose";
import { momentText } from "../parts/at";
import { Btn } from "../parts/btn";
import { AmountInput } from "../parts/field";

/** How much of today's limit is used, and the breaker when it is open. The line has its place before the figures come. */
export function LimitsLine() {
  const { data, error } = useAnswer("withdrawals/limits");
  const may = useMay();
  if (error && !data) return null;
  const treasurer = may("run_batches");
  const { tripped = null, limits } = data ?? {};
  const figure = (value: WithdrawalLimits["used"] | undefined) => formatValue(value) ?? "…";
  return (
    <div className="grid gap-3">
      {tripped && (
        <Alert tone="bad">
          <p>
            Payouts have been stopped since {momentText(tripped.at)}: {tripped.why} Find out why; then two
            people can resume them.
          </p>
          {treasurer && <ResetBreaker />}
        </Alert>
      )}
      <div className="row">
        <p className="quiet text-xs">
          In the last 24 hours {figure(data?.used)} of {figure(limits?.firmDay)} USDT were put into batches;
          one client gets at most {figure(limits?.clientDay)} USDT.
        </p>
        {treasurer && limits && <ChangeLimits limits={limits} />}
        {treasurer && !limits && (
          <Btn look="line" disabled>
            Change the limits…
          </Btn>
        )}
      </div>
    </div>
  );
}

function ResetBreaker() {
  const reset = useWrite("POST", "batches/breaker/reset");
  return (
    <div className="mt-2">
      <ProposeDialog
        label="Resume payouts…"
        confirm="Propose it"
        send={(why) => reset({ why })}
        refresh={["withdrawals", "batches"]}
      >
        <p>
          Say what you found. Compliance has to approve it; what was paid so far then no longer counts towards
          the limits.
        </p>
      </ProposeDialog>
    </div>
  );
}

function ChangeLimits({ limits }: { limits: WithdrawalLimits["limits"] }) {
  const [client, setClient] = useState(String(limits.clientDay));
  const [firm, setFirm] = useState(String(limits.firmDay));
  const change = useWrite("POST", "withdrawals/limits");
  const [clientDay, firmDay] = [parseTypedOrZero(client), parseTypedOrZero(firm)];
  return (
    <ProposeDialog
      label="Change the limits…"
      act="limits"
      confirm="Propose the limits"
      ready={clientDay !== null && firmDay !== null}
      send={(why) =>
        change({ clientDay: toDecimal(clientDay ?? 0n), firmDay: toDecimal(firmDay ?? 0n), why })
      }
      refresh={["withdrawals"]}
    >
      {(problems) => (
        <>
          <p>
            How much may be put into batches in any 24 hours; 0 stops all payouts. Compliance approves the
            change.
          </p>
          <div className="form-grid">
            <AmountInput
              label="One client, USDT"
              value={client}
              onText={setClient}
              error={problems.clientDay}
            />
            <AmountInput
              label="The whole firm, USDT"
              value={firm}
              onText={setFirm}
              error={problems.firmDay}
            />
          </div>
        </>
      )}
    </ProposeDialog>
  );
}
