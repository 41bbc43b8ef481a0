import { type ComponentProps, type ReactNode, useId } from "react";
import { useStill } from "./use-still";

type Around = {
  label: ReactNode;
  /** Shown under the control and read with it; absent while the value is fine. */
  error?: ReactNode;
  hint?: ReactNode;
  /** Said on leaving the field, in place of the hint: the form can be sent all the same. */
  advice?: ReactNode;
};

/** Attributes that tie a control to its label and to the text under it. */
type Tied = Pick<ComponentProps<"input">, "id" | "aria-invalid" | "aria-describedby">;

/**
 * The text under a control, its hint or what to do about the current value, and the attributes that tie the two
 * together.
 */
function useUnder({ hint, error, advice }: Omit<Around, "label">) {
  const id = useId();
  const advised = useStill(advice);
  const isWrong = error !== undefined;
  const isAdvised = !isWrong && Boolean(advised);
  const note = isAdvised ? advised : hint;
  const [noteId, errorId] = [`${id}-note`, `${id}-error`];
  const described = [...(note ? [noteId] : []), ...(isWrong ? [errorId] : [])].join(" ");
  const tied: Tied = {
    id,
    "aria-invalid": isWrong || undefined,
    "aria-describedby": described || undefined,
  };
  const under = (
    <>
      {note && (
        <p id={noteId} className={isAdvised ? "advice" : "fine"} aria-live={isAdvised ? "polite" : undefined}>
          {note}
        </p>
      )}
      {isWrong && (
        <div id={errorId} className="problem">
          {error}
        </div>
      )}
    </>
  );
  return { tied, under };
}

/** A control below its label and above its messages. */
export function Labelled({ label, children, ...about }: Around & { children: (tied: Tied) => ReactNode }) {
  const { tied, under } = useUnder(about);
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={tied.id} className="label">
        {label}
      </label>
      {children(tied)}
      {under}
    </div>
  );
}

/** One line of text. Spread react-hook-form's `register(name)` into it. */
export function TextField({ label, error, hint, advice, ...input }: Around & ComponentProps<"input">) {
  return (
    <Labelled {...{ label, error, hint, advice }}>
      {(tied) => <input {...input} {...tied} className="input" />}
    </Labelled>
  );
}

/** A native select: the best list a phone has. */
export function SelectField({ label, error, hint, ...select }: Around & ComponentProps<"select">) {
  return (
    <Labelled {...{ label, error, hint }}>
      {(tied) => <select {...select} {...tied} className="input" />}
    </Labelled>
  );
}

export function TextAreaField({ label, error, hint, ...area }: Around & ComponentProps<"textarea">) {
  return (
    <Labelled {...{ label, error, hint }}>
      {(tied) => <textarea {...area} {...tied} className="input" />}
    </Labelled>
  );
}

/** A tick next to a sentence; the whole row can be pressed. */
export function TickField({ label, error, hint, ...input }: Around & ComponentProps<"input">) {
  const { tied, under } = useUnder({ error, hint });
  return (
    <div className="grid gap-1.5">
      <label className="flex min-h-11 cursor-pointer gap-3 py-1.5">
        <input {...input} {...tied} type="checkbox" className="tick" />
        <span>{label}</span>
      </label>
      {under}
    </div>
  );
}
