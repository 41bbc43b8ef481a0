import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { Labelled } from "./field";

type Props = ComponentProps<"input"> & {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  advice?: ReactNode;
};

/** A password with a show/hide toggle. The toggle names what pressing it will do. */
export function PasswordField({ label, error, hint, advice, ...input }: Props) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Labelled {...{ label, error, hint, advice }}>
      {(tied) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...tied}
            type={shown ? "text" : "password"}
            className="input pr-12"
          />
          <button
            type="button"
            className="icon-btn absolute inset-y-0 right-0 my-auto text-dim hover:text-ink"
            aria-label={shown ? "Hide password" : "Show password"}
            onClick={() => setShown(!shown)}
          >
            <Icon aria-hidden size={19} strokeWidth={1.6} />
          </button>
        </div>
      )}
    </Labelled>
  );
}
