import { type ComponentProps, type ReactNode, useId } from "react";

type Around = {
  label: string;
  /** The error in words; absent while the value is fine. */
  error?: string | undefined;
  hint?: ReactNode;
};

type Described = { id: string; "aria-invalid": boolean; "aria-describedby": string | undefined };

function Field({ label, error, hint, draw }: Around & { draw: (described: Described) => ReactNode }) {
  const id = useId();
  const notes = [hint && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="c-field">
      <span>
        <label htmlFor={id}>{label}</label>
      </span>
      {draw({ id, "aria-invalid": error !== undefined, "aria-describedby": notes || undefined })}
      {hint && (
        <span id={`${id}-hint`} className="quiet">
          {hint}
        </span>
      )}
      {error !== undefined && (
        <span id={`${id}-error`} className="problem">
          {error}
        </span>
      )}
    </div>
  );
}

type Typed<E extends "input" | "textarea" | "select"> = Around &
  Omit<ComponentProps<E>, "onChange" | "id"> & { onText: (text: string) => void };

/** One line of text; `onText` gets what is typed. */
export function Input({ label, error, hint, onText, ...input }: Typed<"input">) {
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      draw={(described) => (
        <input
          autoComplete="off"
          {...input}
          {...described}
          onChange={({ currentTarget }) => onText(currentTarget.value)}
        />
      )}
    />
  );
}

/** An amount, as people type one; `parseTypedOrZero` reads it. */
export const AmountInput = (props: Omit<Typed<"input">, "inputMode">) => (
  <Input inputMode="decimal" {...props} />
);

export function Area({ label, error, hint, onText, ...area }: Typed<"textarea">) {
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      draw={(described) => (
        <textarea {...area} {...described} onChange={({ currentTarget }) => onText(currentTarget.value)} />
      )}
    />
  );
}

type ChooseProps<V extends string> = Omit<Typed<"select">, "value" | "onText"> & {
  value: V;
  onText: (value: V) => void;
};

/** A choice of one among its options. */
export function Choose<V extends string>({ label, error, hint, onText, ...select }: ChooseProps<V>) {
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      draw={(described) => (
        <select
          {...select}
          {...described}
          onChange={({ currentTarget }) => onText(currentTarget.value as V)}
        />
      )}
    />
  );
}

type FileProps = Around & { accept?: string; onFile: (file: File | null) => void };

/** A file of this computer. */
export function FileField({ label, error, hint, accept, onFile }: FileProps) {
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      draw={(described) => (
        <input
          type="file"
          accept={accept}
          {...described}
          onChange={({ currentTarget }) => onFile(currentTarget.files?.[0] ?? null)}
        />
      )}
    />
  );
}
