/** A long text in groups of four, which the eye can compare; copied, it is the text without gaps. */
export function Grouped({ text }: { text: string }) {
  return (
    <span>
      {text.match(/.{1,4}/g)?.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one text never change places
        <span key={index} className="me-[0.6ch] inline-block">
          {group}
        </span>
      ))}
    </span>
  );
}
