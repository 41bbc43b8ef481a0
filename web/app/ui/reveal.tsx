import { type ReactNode, useEffect, useRef } from "react";

/**
 * Fades its content in when it scrolls into view and out when it has left it: everything a reader can see has full
 * contrast at once, and on the way it never has less than text needs. Without scripts or with reduced motion the style
 * sheet leaves it as it is.
 */
export function Reveal({ children, className = "" }: { children: ReactNode; className?: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watcher = new IntersectionObserver((entries) => {
      for (const entry of entries) element.dataset.seen = String(entry.isIntersecting);
    });
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
