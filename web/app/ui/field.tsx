import { Field } from "@base-ui/react/field";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { useStill } from "./use-still";

type Around = {
  label: string;
  /** Shown under the control and announced; absent while the value is fine. */
  error?: ReactNode;
  hint?: ReactNode;
  /** Said on leaving the field, in place of the hint: the form can be sent all the same. */
  advice?: ReactNode;
};

/** What stands under a control: its hint, or what to do about the value that is in it. */
export function Under({ hint, error, ...under }: Omit<Around, "label">) {
  const advice = useStill(under.advice);
  return (
    <>
      {error === undefined && advice ? (
        <Field.Description className="advice" aria-live="polite">
          {advice}
        </Field.Description>
      ) : (
        hint && <Field.Description className="fine">{hint}</Field.Description>
      )}
      {error !== undefined && (
        <Field.Error match className="problem">
          {error}
        </Field.Error>
      )}
    </>
  );
}

function Labelled({ label, children, ...under }: Around & { children: ReactNode }) {
  return (
    <Field.Root invalid={under.error !== undefined} className="grid content-start gap-1.5">
      <Field.Label className="label">{label}</Field.Label>
      {children}
      <Under {...under} />
    </Field.Root>
  );
}

/** One line of text. Spread react-hook-form's `register(name)` into it. */
export function TextField({
  label,
  error,
  hint,
  advice,
  ...input
}: Around & ComponentProps<typeof Field.Control>) {
  return (
    <Labelled label={label} error={error} hint={hint} advice={advice}>
      <Field.Control {...input} className="input" />
    </Labelled>
  );
}

type Rendered<E extends "select" | "textarea"> = Around & ComponentProps<E>;

/** A native select: the best list a phone has. */
export function SelectField({ label, error, hint, ...select }: Rendered<"select">) {
  return (
    <Labelled label={label} error={error} hint={hint}>
      <Drawn as={<select {...select} className="input" />} />
    </Labelled>
  );
}

export function TextAreaField({ label, error, hint, ...area }: Rendered<"textarea">) {
  return (
    <Labelled label={label} error={error} hint={hint}>
      <Drawn as={<textarea {...area} className="input" />} />
    </Labelled>
  );
}

function Drawn({ as }: { as: ReactElement }) {
  return <Field.Control render={as} />;
}

/** A tick with a sentence beside it; the whole row can be pressed. */
export function TickField({
  label,
  error,
  hint,
  ...input
}: Omit<Around, "label"> & { label: ReactNode } & ComponentProps<"input">) {
  return (
    <Field.Root invalid={error !== undefined} className="grid gap-1.5">
      <Field.Label className="flex min-h-11 cursor-pointer gap-3 py-1.5">
        <Field.Control render={<input {...input} type="checkbox" className="tick" />} />
        <span>{label}</span>
      </Field.Label>
      <Under error={error} hint={hint} />
    </Field.Root>
  );
}
