import type { ClipboardEvent } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { TextField } from "~/ui/field";
import { tokenIn } from "./rules";

type Props = {
  label: string;
  field: UseFormRegisterReturn;
  error: string | undefined;
  /** Called with the digits when they were found in pasted text. */
  onToken: (token: string) => void;
};

/** Six digits from a mail: typed, pasted with whatever is around them, or offered by the phone. */
export function TokenField({ label, field, error, onToken }: Props) {
  const onPaste = (event: ClipboardEvent) => {
    const token = tokenIn(event.clipboardData.getData("text"));
    if (token === null) return;
    event.preventDefault();
    onToken(token);
  };
  return (
    <div className="[&_input]:text-xl [&_input]:tracking-[0.28em]">
      <TextField
        {...field}
        label={label}
        error={error}
        onPaste={onPaste}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
    </div>
  );
}
