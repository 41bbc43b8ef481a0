import type { ReactNode } from "react";
import type { AppropriatenessResult } from "~/api/schema";
import { PendingLines } from "~/client/loaded";
import { useAppropriateness } from "~/client/queries";
import { Failed } from "./failed";
import { QuestionsForm } from "./questions-form";

/**
 * The questions before a first investment, where they are asked; then what they guard. It is the server that refuses
 * an investment without them, so an answer that does not come is no reason to lock anyone out.
 */
export function Gate({ children }: { children: ReactNode }) {
  const { data, isPending } = useAppropriateness();
  if (isPending) return <PendingLines label="Loading…" />;
  if (!data?.required || data.result?.passed) return children;
  if (data.result && isTooSoon(data.result)) return <Failed result={data.result} />;
  return <QuestionsForm asked={data} />;
}

const isTooSoon = ({ againAt }: AppropriatenessResult) =>
  againAt !== null && Date.parse(againAt) > Date.now();
