import { getter } from "./client";
import { shared } from "./resource";
import type { FigureView } from "./schema";

/** A public figure without its value. The page of explanations knows these before it asks anything. */
export type Definition = Omit<FigureView, "value" | "display" | "ledgerSequence" | "at" | "each"> & {
  /** Whether the source can be opened as it is. */
  linked: boolean;
};

export type FigureChapter<F> = { title: string; figures: F[] };

export const figuresResource = shared(getter("figures"));
