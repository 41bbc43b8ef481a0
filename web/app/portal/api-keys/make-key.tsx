import { useState } from "react";
import { useForm } from "react-hook-form";
import { newApiKey } from "~/api/longest";
import type { ApiKeyScope } from "~/api/schema";
import { useRefresh } from "~/data/query";
import { type Needed, useMissing } from "~/form/missing";
import { filled, typed } from "~/form/rules";
import { SubmitRow } from "~/form/submit-row";
import { useSubmit } from "~/form/use-submit";
import { Button } from "~/ui/button";
import { SelectField, TextAreaField, TextField, TickField } from "~/ui/field";
import { PasswordField } from "~/ui/password-field";
import { SecretDialog } from "../security/secret-dialog";
import * as calls from "./calls";
import { lines, SCOPES, scopeText } from "./words";

type Props = { guarded: boolean; onDone: (text: string) => void };

/** Makes a key and shows it, once. */
export function MakeKey({ guarded, onDone }: Props) {
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const refresh = useRefresh("apiKeys", "notices");
  return (
    <>
      <Button look="line" onClick={() => setOpen(true)}>
        Make an API key
      </Button>
      <SecretDialog
        title="Make an API key"
        what="key"
        open={open}
        secret={made}
        onClose={() => {
          setOpen(false);
          setMade(null);
        }}
      >
        <KeyForm
          guarded={guarded}
          onMade={(key) => {
            setMade(key);
            void refresh();
            onDone("The key is made. We told you by email.");
          }}
        />
      </SecretDialog>
    </>
  );
}

type Values = Record<ApiKeyScope, boolean> & {
  name: string;
  networks: string;
  expiresInDays: string;
  passwordCurrent: string;
  token: string;
};

const NEEDED = {
  name: { called: "name", rule: filled("Please enter a name.") },
  passwordCurrent: { called: "current password", rule: typed("This field cannot be empty.") },
} satisfies Needed<Values>;
/** Asked of those who have a second step of their own. */
const CODE = {
  token: { called: "code", rule: filled("Please enter a code.") },
} satisfies Needed<Values>;

const DAYS = [
  { days: "30", text: "30 days" },
  { days: "90", text: "90 days" },
  { days: "365", text: "One year" },
];

function KeyForm({ guarded, onMade }: { guarded: boolean; onMade: (key: string) => void }) {
  const form = useForm<Values>({
    mode: "onTouched",
    defaultValues: {
      name: "",
      read: true,
      invest: false,
      withdraw: false,
      networks: "",
      expiresInDays: "90",
      passwordCurrent: "",
      token: "",
    },
  });
  const { errors, isValid } = form.formState;
  const submission = useSubmit({
    form,
    send: (values) =>
      calls.makeKey({
        name: values.name.trim(),
        scopes: SCOPES.filter((name) => values[name]),
        networks: lines(values.networks),
        expiresInDays: Number(values.expiresInDays),
        passwordCurrent: values.passwordCurrent,
        ...(guarded ? { token: values.token.trim() } : {}),
      }),
    success: "",
    onSuccess: (answer) => onMade(answer.data.key),
    fieldOf: { scopes: "read" },
  });
  return (
    <form method="post" noValidate className="stack" onSubmit={submission.onSubmit}>
      <TextField
        {...form.register("name", { validate: NEEDED.name.rule })}
        label="Name"
        hint="So that you recognize it in the list."
        error={errors.name?.message}
        maxLength={newApiKey.name}
      />
      <fieldset className="grid gap-1">
        <legend className="label">It may</legend>
        {SCOPES.map((name) => (
          <TickField
            key={name}
            {...form.register(name)}
            label={scopeText(name)}
            error={errors[name]?.message}
            disabled={name !== "read" && !guarded}
          />
        ))}
        {!guarded && (
          <p className="fine">A key that moves money needs an authenticator app or a passkey above.</p>
        )}
      </fieldset>
      <TextAreaField
        {...form.register("networks")}
        label="Only from these networks"
        hint="Addresses or networks such as 192.0.2.0/24, one in a line. Empty: from everywhere."
        error={errors.networks?.message}
        rows={2}
      />
      <SelectField {...form.register("expiresInDays")} label="Expires after">
        {DAYS.map(({ days, text }) => (
          <option key={days} value={days}>
            {text}
          </option>
        ))}
      </SelectField>
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
        label="Make the key"
        busyLabel="Making…"
        seconds={6}
        missing={useMissing(form, guarded ? { ...NEEDED, ...CODE } : NEEDED)}
      />
    </form>
  );
}
