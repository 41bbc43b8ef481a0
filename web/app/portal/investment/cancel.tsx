import { useState } from "react";
import { Button } from "~/ui/button";
import * as calls from "../calls";
import { Confirm } from "../confirm";
import { useRefresh } from "../refresh";
import type { Position } from "../types";

type Props = { position: Position; onDone: (text: string) => void };

/** Taking an investment back at no cost: before it is paid, or within the cooling-off. */
export function CancelInvestment({ position, onDone }: Props) {
  const [open, setOpen] = useState(false);
  const refresh = useRefresh("investments", "account");
  const paid = position.status !== "created";
  return (
    <>
      <Button look="line" onClick={() => setOpen(true)}>
        Cancel investment
      </Button>
      <Confirm
        title="Cancel this investment?"
        open={open}
        onOpenChange={setOpen}
        act={() => calls.cancelInvestment(position._id)}
        onDone={(text) => {
          void refresh();
          onDone(text);
        }}
        success="The investment is cancelled."
        label="Cancel investment"
        keep="Keep it"
      >
        <p>
          {paid
            ? "You get back exactly what you put in, to your available cash, and any bonus to your bonus. There is no fee."
            : "Nothing has been charged. Money that still arrives stays in your available cash."}
        </p>
      </Confirm>
    </>
  );
}
