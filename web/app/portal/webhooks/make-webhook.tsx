import { useState } from "react";
import { useForm } from "react-hook-form";
import { newWebhook } from "~/api/longest";
import { useRefresh } from "~/data/query";
import { type Needed, useMissing } from "~/form/missing";
import { filled, typed } from "~/form/rules";
import { SubmitRow } from "~/form/submit-row";
import { useSubmit } from "~/form/use-submit";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { PasswordField } from "~/ui/password-field";
import { SecretDialog } from "../security/secret-dialog";
import * as calls from "./calls";

type Props = { guarded: boolean; onDone: (text: string) => void };

/** Makes a webhook and shows its secret, once. */
export function MakeWebhook({ guarded, onDone }: Props) {
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const refresh = useRefresh("webhooks", "notices");
  return (
    <>
      <Button look="line" onClick={() => setOpen(true)}>
        Make a webhook
      </Button>
      <SecretDialog
        title="Make a webhook"
        what="secret"
        open={open}
        secret={made}
        onClose={() => {
          setOpen(false);
          setMade(null);
        }}
      >
        <WebhookForm
          guarded={guarded}
          onMade={(secret) => {
            setMade(secret);
            void refresh();
            onDone("The webhook is made. We told you by email.");
          }}
        />
      </SecretDialog>
    </>
  );
}

type Values = { name: string; url: string; passwordCurrent: string; token: string };

const NEEDED = {
  name: { called: "name", rule: filled("Please enter a name.") },
  url: { called: "address", rule: filled("Please enter an address.") },
  passwordCurrent: { called: "current password", rule: typed("This field cannot be empty.") },
} satisfies Needed<Values>;
/** Asked of those who have a second step of their own. */
const CODE = {
  token: { called: "code", rule: filled("Please enter a code.") },
} satisfies Needed<Values>;

function WebhookForm({ guarded, onMade }: { guarded: boolean; onMade: (secret: string) => void }) {
  const form = useForm<Values>({
    mode: "onTouched",
    defaultValues: { name: "", url: "", passwordCurrent: "", token: "" },
  });
  const { errors, isValid } = form.formState;
  const submission = useSubmit({
    form,
    send: ({ name, url, passwordCurrent, token }) =>
      calls.makeWebhook({
        name: name.trim(),
        url: url.trim(),
        passwordCurrent,
        ...(guarded ? { token: token.trim() } : {}),
      }),
    success: "",
    onSuccess: (answer) => onMade(answer.data.secret),
  });
  return (
    <form method="post" noValidate className="stack" onSubmit={submission.onSubmit}>
      <TextField
        {...form.register("name", { validate: NEEDED.name.rule })}
        label="Name"
        hint="So that you recognize it in the list."
        error={errors.name?.message}
        maxLength={newWebhook.name}
      />
      <TextField
        {...form.register("url", { validate: NEEDED.url.rule })}
        label="Address"
        hint="Begins with https:// and is on the internet."
        error={errors.url?.message}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={newWebhook.url}
      />
      <PasswordField
        {...form.register("passwordCurrent", { validate: NEEDED.passwordCurrent.rule })}
        label="Current password"
        autoComplete="current-password"
        error={errors.passwordCurrent?.message}
      />
      {guarded && (
        <TextField
          {...form.register("token", { validate: CODE.token.rule })}
          label="Code of your app, or a recovery code"
          autoComplete="one-time-code"
          error={errors.token?.message}
        />
      )}
      <SubmitRow
        submission={submission}
        valid={isValid}
        label="Make the webhook"
        busyLabel="Making…"
        seconds={6}
        missing={useMissing(form, guarded ? { ...NEEDED, ...CODE } : NEEDED)}
      />
    </form>
  );
}
