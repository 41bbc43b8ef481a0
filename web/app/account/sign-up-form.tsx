import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { useSearchParams } from "react-router";
import * as calls from "~/api/calls";
import type { SignUpRequest } from "~/api/schema";
import { repeatable } from "~/api/write";
import { useRules } from "~/facts/site-facts";
import { type Needed, useMissing } from "~/form/missing";
import { ConfirmPasswordField, NewPasswordField } from "~/form/new-password";
import { checkNewPassword, country, differing, email, filled, NO_COUNTRY, typed } from "~/form/rules";
import { SubmitRow } from "~/form/submit-row";
import { useRedirect } from "~/form/use-redirect";
import { useSubmit } from "~/form/use-submit";
import { keptPlan } from "~/session/chosen-plan";
import { session } from "~/session/session";
import { SelectField, TextField } from "~/ui/field";
import { useCountries } from "./use-countries";

export type Values = {
  firstName: string;
  lastName: string;
  email: string;
  country: string;
  password: string;
  passwordConfirm: string;
  referer: string;
};
type Form = UseFormReturn<Values>;

const NEEDED = {
  firstName: { called: "first name", rule: filled("Please enter your first name.") },
  lastName: { called: "last name", rule: filled("Please enter your last name.") },
  email: { called: "email", rule: email() },
  country: { called: "country", rule: country("Please choose your country.") },
  password: { called: "password", rule: typed("Please enter a password.") },
  passwordConfirm: { called: "password once more", rule: typed("") },
} satisfies Needed<Values>;

/**
 * Names what is still missing, also from a password that the server would refuse. The form can be sent all the same:
 * the server has the last word.
 */
function useLacks(form: Form) {
  const least = useRules()?.passwordCharacters ?? 1;
  const { password = "", passwordConfirm = "" } = form.getValues();
  return useMissing(form, {
    ...NEEDED,
    password: {
      called: password === "" ? NEEDED.password.called : "a longer password",
      rule: () => [...password].length >= Math.max(least, 1) || "",
    },
    passwordConfirm: {
      called: passwordConfirm === "" ? NEEDED.passwordConfirm.called : "the same password once more",
      rule: () => (passwordConfirm !== "" && differing(password, passwordConfirm) === null) || "",
    },
  });
}

const signUp = repeatable(calls.signUp);

/** The body of the call: one name out of two fields, and no referrer unless there is one. */
export function bodyOf(values: Values): SignUpRequest {
  const referer = values.referer.trim();
  return {
    name: `${values.firstName.trim()} ${values.lastName.trim()}`,
    email: values.email.trim(),
    country: values.country,
    password: values.password,
    passwordConfirm: values.passwordConfirm,
    ...(referer !== "" && { referer }),
  };
}

export function SignUpForm() {
  const form = useForm<Values>({ mode: "onTouched" });
  const [asked] = useSearchParams();
  const plan = asked.get("plan") ?? keptPlan();
  const redirect = useRedirect(plan === null ? "/" : `/?plan=${encodeURIComponent(plan)}`, 2000);
  const submission = useSubmit({
    form,
    check: checkNewPassword,
    send: (values) => signUp(bodyOf(values)),
    success: "Welcome. Your account is open and you are logged in.",
    fieldOf: { name: "firstName" },
    onSuccess: (answer) => {
      session.login(answer.data.user, answer.token ?? null);
      redirect();
    },
  });
  return (
    <form method="post" noValidate className="stack" onSubmit={submission.onSubmit}>
      <Person form={form} />
      <Passwords form={form} />
      <TextField
        {...form.register("referer")}
        label="Referrer's email (optional)"
        hint="The person who told you about us, if there is one."
        type="email"
        autoComplete="off"
        error={form.formState.errors.referer?.message}
      />
      <SubmitRow
        submission={submission}
        valid={form.formState.isValid}
        label="Create account"
        busyLabel="Creating…"
        seconds={3}
        missing={useLacks(form)}
        once
      />
    </form>
  );
}

function Person({ form }: { form: Form }) {
  const { register, formState } = form;
  const { errors } = formState;
  const { names, retry } = useCountries();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...register("firstName", { validate: NEEDED.firstName.rule })}
          label="First name"
          autoComplete="given-name"
          error={errors.firstName?.message}
        />
        <TextField
          {...register("lastName", { validate: NEEDED.lastName.rule })}
          label="Last name"
          autoComplete="family-name"
          error={errors.lastName?.message}
        />
      </div>
      <TextField
        {...register("email", { validate: NEEDED.email.rule })}
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
      />
      <SelectField
        {...register("country", { validate: NEEDED.country.rule })}
        label="Country"
        autoComplete="country-name"
        onFocus={retry}
        error={errors.country?.message}
      >
        <option value={NO_COUNTRY}>{NO_COUNTRY}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}

function Passwords({ form }: { form: Form }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const [password, firstName = "", lastName = "", mail = ""] = useWatch({
    control,
    name: ["password", "firstName", "lastName", "email"],
  });
  return (
    <>
      <NewPasswordField
        label="Password"
        field={register("password", { validate: NEEDED.password.rule })}
        value={password}
        own={[firstName, lastName, mail]}
        error={errors.password?.message}
      />
      <ConfirmPasswordField form={form} empty="Please confirm your password." />
    </>
  );
}
