import { type ReactNode, useEffect, useRef } from "react";

/** When one counts as seen: a tenth of it is inside the view, whose lowest tenth does not count. */
const REVEAL_OPTIONS = { threshold: 0.1, rootMargin: "0px 0px -10% 0px" } as const;

/**
 * Fades its content in when it scrolls into view and out when it leaves. Without scripts or with
 * reduced motion the style sheet leaves it visible.
 */
export function Reveal({ children, className = "" }: { children: ReactNode; className?: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watcher = new IntersectionObserver((entries) => {
      for (const entry of entries) element.dataset.seen = String(entry.isIntersecting);
    }, REVEAL_OPTIONS);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return (
    <div ref={box} className={`reveal ${className}`}>
      {/* Only the inside moves: a watched box that moved could push itself in and out of view for ever. */}
      <div>{children}</div>
    </div>
  );
}
