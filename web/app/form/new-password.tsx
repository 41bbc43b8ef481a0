import { type FocusEvent, type ReactNode, useState } from "react";
import { type UseFormRegisterReturn, type UseFormReturn, useWatch } from "react-hook-form";
import { useRules } from "~/facts/site-facts";
import { Word } from "~/ui/figure";
import { PasswordField } from "~/ui/password-field";
import { differing, typed } from "./rules";
import { estimateStrength } from "./strength";

type Props = {
  label: string;
  field: UseFormRegisterReturn;
  value: string | undefined;
  /** Words a guesser would try first: the person's name and address. */
  own?: readonly string[];
  error: string | undefined;
};

/**
 * A password being chosen, with an estimate of how hard it is to guess while it is typed. One that the server would find
 * too short is said to be on leaving it; the form can be sent all the same.
 */
export function NewPasswordField({ label, field, value = "", own = [], error }: Props) {
  const [left, setLeft] = useState(false);
  const tooShort = useTooShort(value);
  const onBlur = (event: FocusEvent) => {
    setLeft(true);
    return field.onBlur(event);
  };
  return (
    <PasswordField
      {...field}
      onBlur={onBlur}
      label={label}
      autoComplete="new-password"
      advice={left && value !== "" && tooShort}
      error={error}
      hint={
        value === "" ? (
          <>
            At least <Word of="passwordLength" />. A few words are best.
          </>
        ) : (
          <Meter value={value} own={own} />
        )
      }
    />
  );
}

/** Advises on a password that has too few characters; null while the minimum is not known. */
function useTooShort(value: string): ReactNode {
  const least = useRules()?.passwordCharacters;
  if (least === undefined || [...value].length >= least) return null;
  return (
    <>
      This password is too short: use at least <Word of="passwordLength" />.
    </>
  );
}

type Passwords = { password: string; passwordConfirm: string };

/** The same password once more. A difference is reported on leaving the field; the form can be sent all the same. */
export function ConfirmPasswordField<V extends Passwords>({
  form,
  label = "Confirm password",
  empty,
}: {
  form: UseFormReturn<V>;
  label?: string;
  /** The message while nothing is typed. */
  empty: string;
}) {
  const { register, control, formState } = form as unknown as UseFormReturn<Passwords>;
  const [password, confirmation] = useWatch({ control, name: ["password", "passwordConfirm"] });
  const { touchedFields, errors } = formState;
  return (
    <PasswordField
      {...register("passwordConfirm", { validate: typed(empty) })}
      label={label}
      autoComplete="new-password"
      advice={touchedFields.passwordConfirm && confirmation && differing(password, confirmation)}
      error={errors.passwordConfirm?.message}
    />
  );
}

const FILLS = ["bg-bad", "bg-bad", "bg-warn", "bg-accent", "bg-accent"] as const;

function Meter({ value, own }: { value: string; own: readonly string[] }) {
  const { score, word } = estimateStrength(value, own);
  return (
    <span className="mt-1 flex items-center gap-3" aria-live="polite">
      <span aria-hidden className="grid w-32 grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span key={step} className={`h-1 ${step <= Math.max(score, 1) ? FILLS[score] : "bg-line"}`} />
        ))}
      </span>
      <span>
        <span className="sr-only">Estimated strength: </span>
        {word}
      </span>
    </span>
  );
}
