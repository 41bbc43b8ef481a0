type Props = {
  /** Names what is measured, for those who cannot see it. */
  label: string;
  value: number;
  max: number;
  /** The measure in words; shown under the bar. */
  text: string;
};

/** How far something on a known way has come. */
export function Meter({ label, value, max, text }: Props) {
  return (
    <div className="grid max-w-160 gap-1.5">
      <progress aria-label={label} value={Math.min(value, max)} max={max} className="meter" />
      <p className="fine">{text}</p>
    </div>
  );
}
