import { useState } from "react";
import { Button } from "~/ui/button";
import * as calls from "../calls";
import { Confirm } from "../confirm";
import { useRefresh } from "../refresh";
import type { Withdrawal } from "../types";

type Props = { withdrawal: Withdrawal; onDone: (text: string) => void };

/** Taking a withdrawal back before it is put into a batch. */
export function CancelWithdrawal({ withdrawal, onDone }: Props) {
  const [open, setOpen] = useState(false);
  const refresh = useRefresh("withdrawals", "investments", "account");
  return (
    <>
      <Button look="line" onClick={() => setOpen(true)}>
        Cancel withdrawal
      </Button>
      <Confirm
        title="Cancel this withdrawal?"
        open={open}
        onOpenChange={setOpen}
        act={() => calls.cancelWithdrawal(withdrawal._id)}
        onDone={(text) => {
          void refresh();
          onDone(text);
        }}
        success="The withdrawal is cancelled."
        label="Cancel withdrawal"
        keep="Keep it"
      >
        <p>
          {withdrawal.investment
            ? "The investment returns to your matured ones, and you can apply again."
            : "The money returns to your available cash."}
        </p>
      </Confirm>
    </>
  );
}
