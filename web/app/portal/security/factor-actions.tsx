import { useState } from "react";
import { useForm } from "react-hook-form";
import { factorName } from "~/api/longest";
import type { FactorView } from "~/api/schema";
import { useRefresh } from "~/data/query";
import { type Needed, useMissing } from "~/form/missing";
import { filled } from "~/form/rules";
import { SubmitRow } from "~/form/submit-row";
import { useSubmit } from "~/form/use-submit";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { TextField } from "~/ui/field";
import * as calls from "./factor-calls";
import { KnownForm } from "./known-form";
import { useChanged } from "./use-changed";

type Props = {
  factor: FactorView;
  /** Whether nothing of its kind is left after it. */
  last: boolean;
  onDone: (text: string) => void;
};

/** Actions on one app or passkey. */
export function FactorActions(props: Props) {
  return (
    <span className="-my-2.5 flex flex-wrap gap-x-5 max-md:justify-end">
      <Rename {...props} />
      <Remove {...props} />
    </span>
  );
}

function Rename({ factor, onDone }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        className="!px-0"
        aria-label={`Rename ${factor.name}`}
        onClick={() => setOpen(true)}
      >
        Rename
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Another name">
        <RenameForm
          factor={factor}
          onDone={(text) => {
            setOpen(false);
            onDone(text);
          }}
        />
      </Dialog>
    </>
  );
}

const NEEDED = {
  name: { called: "name", rule: filled("Please enter a name.") },
} satisfies Needed<{ name: string }>;

function RenameForm({ factor, onDone }: { factor: FactorView; onDone: (text: string) => void }) {
  const form = useForm<{ name: string }>({ mode: "onTouched", defaultValues: { name: factor.name } });
  const refresh = useRefresh("factors");
  const submission = useSubmit({
    form,
    send: ({ name }) => calls.renameFactor(factor._id, name.trim()),
    success: "It has a new name.",
    tell: onDone,
    onSuccess: () => void refresh(),
  });
  const { errors, isValid } = form.formState;
  return (
    <form method="post" noValidate className="stack" onSubmit={submission.onSubmit}>
      <TextField
        {...form.register("name", { validate: NEEDED.name.rule })}
        label="Name"
        error={errors.name?.message}
        maxLength={factorName.name}
      />
      <SubmitRow
        submission={submission}
        valid={isValid}
        label="Save"
        busyLabel="Saving…"
        seconds={6}
        missing={useMissing(form, NEEDED)}
      />
    </form>
  );
}

function Remove({ factor, last, onDone }: Props) {
  const [open, setOpen] = useState(false);
  const changed = useChanged();
  return (
    <>
      <Button
        look="quiet"
        className="!px-0 !text-bad"
        aria-label={`Remove ${factor.name}`}
        onClick={() => setOpen(true)}
      >
        Remove
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={`Remove “${factor.name}”?`}>
        <p>
          {last
            ? "It is your last one: your recovery codes go with it, and the second step is a token from your email again, which is weaker."
            : "You can no longer log in with it. Your others stay."}
        </p>
        <KnownForm
          send={({ passwordCurrent }) => calls.removeFactor(factor._id, { passwordCurrent })}
          onSuccess={(answer) => {
            changed(answer);
            setOpen(false);
            onDone(answer.message ?? "It is removed.");
          }}
          label="Remove it"
          busyLabel="Removing…"
        />
      </Dialog>
    </>
  );
}
