import { useState } from "react";
import { useForm } from "react-hook-form";
import type { Success } from "~/api/envelope";
import type { TotpSetUp, UpdatedFactors } from "~/api/schema";
import { type Needed, useMissing } from "~/form/missing";
import { checkToken, token } from "~/form/rules";
import { SubmitRow } from "~/form/submit-row";
import { TokenField } from "~/form/token-field";
import { useSubmit } from "~/form/use-submit";
import { Button } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { QrCode } from "~/ui/qr";
import { CodesDialog } from "./codes-dialog";
import { Step } from "./dialog-step";
import * as calls from "./factor-calls";
import { KnownForm } from "./known-form";
import { useChanged } from "./use-changed";

/** Sets an authenticator app up: password, QR code, first code, and the recovery codes when there were none. */
export function AddApp({ onDone }: { onDone: (text: string) => void }) {
  const [open, setOpen] = useState(false);
  const [setUp, setSetUp] = useState<TotpSetUp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const changed = useChanged();
  const close = () => {
    setOpen(false);
    setSetUp(null);
    setCodes(null);
  };
  const finish = (answer: Success<UpdatedFactors>) => {
    changed(answer);
    onDone(answer.message ?? "Your authenticator app is set up.");
    const made = answer.data.newRecoveryCodes;
    if (made) setCodes(made);
    else close();
  };
  return (
    <>
      <Button look="line" onClick={() => setOpen(true)}>
        Add an authenticator app
      </Button>
      <CodesDialog title="Add an authenticator app" open={open} onClose={close} codes={codes}>
        {setUp ? (
          <Step>
            <Scan setUp={setUp} onSuccess={finish} />
          </Step>
        ) : (
          <>
            <p>
              An app on your phone shows a new 6-digit code every 30 seconds, without a network. Any app of
              that kind will do.
            </p>
            <KnownForm
              name="Authenticator app"
              send={calls.beginApp}
              onSuccess={(answer) => setSetUp(answer.data)}
              label="Continue"
              busyLabel="Checking…"
            />
          </>
        )}
      </CodesDialog>
    </>
  );
}

type Values = { token: string };
const NEEDED = { token: { called: "6-digit code", rule: token } } satisfies Needed<Values>;

function Scan({
  setUp,
  onSuccess,
}: {
  setUp: TotpSetUp;
  onSuccess: (answer: Success<UpdatedFactors>) => void;
}) {
  const form = useForm<Values>({ mode: "onTouched" });
  const { errors, isValid } = form.formState;
  const submission = useSubmit({
    form,
    check: checkToken,
    send: (values) => calls.confirmApp({ factor: setUp._id, token: values.token.trim() }),
    success: "",
    onSuccess,
  });
  return (
    <form method="post" noValidate className="stack" onSubmit={submission.onSubmit}>
      <p>1. Scan this with your app, or type the key into it.</p>
      <div className="grid gap-5 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <div className="max-w-44 border border-line">
          <QrCode text={setUp.uri} label="QR code for your authenticator app" />
        </div>
        <div className="grid content-start gap-1">
          <p className="fine">Key</p>
          <p className="font-semibold">{setUp.secret.match(/.{1,4}/g)?.join(" ")}</p>
          <CopyButton text={setUp.secret} what="key" />
          <p className="mt-2">
            <a href={setUp.uri} className="link fine">
              Open it in an app on this device
            </a>
          </p>
        </div>
      </div>
      <p>2. Enter the code that the app shows now.</p>
      <TokenField
        label="6-digit code of your app"
        field={form.register("token", { validate: NEEDED.token.rule })}
        error={errors.token?.message}
        onToken={(digits) => form.setValue("token", digits, { shouldValidate: true, shouldDirty: true })}
      />
      <SubmitRow
        submission={submission}
        valid={isValid}
        label="Switch it on"
        busyLabel="Checking…"
        seconds={6}
        missing={useMissing(form, NEEDED)}
      />
    </form>
  );
}
