import { CopyButton } from "./copy";

/** A long name such as an address or a hash: its ends on the screen, all of it for copying and on hover. */
export function Short({
  value,
  what,
  ends = 6,
}: {
  value: string | null | undefined;
  what: string;
  ends?: number;
}) {
  if (!value) return "—";
  const text = value.length <= ends * 2 + 3 ? value : `${value.slice(0, ends)}…${value.slice(-ends)}`;
  return (
    <span className="mono" title={value}>
      {text}
      <CopyButton text={value} what={what} />
    </span>
  );
}

/** The whole digest, in groups of eight that can be compared by eye. */
export function Digest({ value }: { value: string }) {
  return (
    <span className="mono digest">
      {[...value.matchAll(/.{1,8}/g)].map(({ 0: group, index }) => (
        <span key={index}>{group}</span>
      ))}
      <CopyButton text={value} what="digest" />
    </span>
  );
}
