import { type ComponentProps, useState } from "react";
import { estimateStrength, LEAST_LENGTH } from "~/form/strength";
import { Input } from "./field";

type Line = Pick<ComponentProps<typeof Input>, "label" | "error" | "hint" | "value" | "onText">;

/** A password, hidden until it is asked to be shown. */
export function Password({
  autoComplete,
  ...line
}: Line & { autoComplete: "current-password" | "new-password" }) {
  const [shown, setShown] = useState(false);
  return (
    <div className="secret">
      <Input
        {...line}
        type={shown ? "text" : "password"}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
      />
      <button type="button" className="secret-show" aria-pressed={shown} onClick={() => setShown(!shown)}>
        Show<span className="sr-only"> the password</span>
      </button>
    </div>
  );
}

/** A password being chosen, with an estimate of how hard it is to guess. */
export function NewPassword({
  own,
  value,
  ...line
}: Omit<Line, "value"> & { value: string; own: readonly string[] }) {
  const hint =
    value === ""
      ? `At least ${LEAST_LENGTH} characters. A few words are best.`
      : `Estimated strength: ${estimateStrength(value, own).word}`;
  return <Password {...line} value={value} hint={hint} autoComplete="new-password" />;
}

/** Six digits of an authenticator app; blanks that come along when they are pasted are dropped. */
export function Code({ onText, ...line }: Line) {
  return (
    <div className="code">
      <Input
        {...line}
        onText={(text) => onText(text.replace(/\s/g, ""))}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        spellCheck={false}
      />
    </div>
  );
}

/** A code of another length can never be right, and a wrong one would cost a try. */
export const isCode = (text: string) => /^\d{6}$/.test(text);
