import { useMemo } from "react";
import { encode } from "uqr";

/** One path of unit squares for the dark modules of a QR code, with the quiet zone of four around it. */
function drawing(text: string) {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join("") };
}

/** A QR code. Always dark on white, in both themes: many cameras read nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawing(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="block h-auto w-full"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#0e1a2b" />
    </svg>
  );
}
