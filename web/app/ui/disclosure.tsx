import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";

type Props = { title: ReactNode; children: ReactNode; open?: boolean };

/** More of something, for those who want it. What is inside is made when it is opened first. */
export function Disclosure({ title, children, open = false }: Props) {
  const [opened, setOpened] = useState(open);
  return (
    <details
      open={open}
      className="border-line border-b"
      onToggle={({ currentTarget }) => setOpened((before) => before || currentTarget.open)}
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-2 font-semibold text-sm hover:text-accent [&::-webkit-details-marker]:hidden [details[open]>&>svg]:rotate-180">
        {title}
        <ChevronDown aria-hidden size={18} strokeWidth={1.6} className="shrink-0 text-dim" />
      </summary>
      <div className="pt-2 pb-6">{opened && children}</div>
    </details>
  );
}
