import { Input } from "../../parts/field";
import { parseResult } from "../result-text";

/** The venue's gain or loss. */
export function ResultField({ value, onText }: { value: string; onText: (text: string) => void }) {
  const micro = parseResult(value);
  const wrong = value.trim() !== "" && micro === null;
  return (
    <div className="form-grid">
      <Input
        label="Result in USDT"
        inputMode="text"
        value={value}
        onText={onText}
        hint="Exactly as the venue says, with a minus for a loss; 0 when nothing was won or lost."
        error={wrong ? "Enter a number such as 1250.40 or -980." : undefined}
      />
      {micro !== null && micro < 0n && (
        <p className="self-center text-bad">A loss: it is charged to the clients.</p>
      )}
    </div>
  );
}
