import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import type { Answer } from "~/api/envelope";

type Tone = "good" | "bad" | "warn";
export type Notice = { tone: Tone; text: string };

const TONES = {
  good: { className: "alert", Icon: CircleCheck, tint: "text-accent" },
  bad: { className: "alert alert-bad", Icon: CircleAlert, tint: "text-bad" },
  warn: { className: "alert alert-warn", Icon: TriangleAlert, tint: "text-warn" },
} as const;

/** A message that stays. For one that goes away by itself, see `TimedAlert`. */
export function Alert({ tone, children }: { tone: Tone; children: ReactNode }) {
  const { className, Icon, tint } = TONES[tone];
  return (
    <div className={className} role={tone === "bad" ? "alert" : "status"}>
      <Icon aria-hidden size={20} strokeWidth={1.6} className={`${tint} mt-0.5 shrink-0`} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** Shows a notice and calls `onGone` after `seconds`; a new notice object starts the time again. */
export function TimedAlert(props: { notice: Notice | null; seconds: number; onGone: () => void }) {
  const { notice, seconds, onGone } = props;
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  });
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => gone.current(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [notice, seconds]);
  return notice && <Alert tone={notice.tone}>{notice.text}</Alert>;
}

/** The server's message, or `fallback` if it succeeded without words. */
export function noticeOf(answer: Answer<unknown>, fallback: string): Notice {
  if (answer.status === "success") return { tone: "good", text: answer.message ?? fallback };
  return { tone: "bad", text: answer.message };
}
