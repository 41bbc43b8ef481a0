import { getter } from "./client";
import { shared } from "./resource";
import type { Decimal } from "./types";

/** What a public figure is. The page of explanations knows these before it asks anything. */
export type Definition = {
  name: string;
  label: string;
  explanation: string;
  query: string;
  unit: string;
  rounding: string;
  source: string;
  /** What there is one of each for. */
  per: string | null;
  /** Whether the source can be opened as it is. */
  linked: boolean;
};

/** The figure of one plan, place or address. */
export type Member = { of: string; label: string; display: string; at: string | null };

/** A figure with its value now; no `display` when there is nothing to show. */
export type Figure = Omit<Definition, "linked"> & {
  value: Decimal | null;
  display: string | null;
  ledgerSequence: number | null;
  at: string | null;
  each: Member[];
};

export type FigureChapter<F> = { title: string; figures: F[] };

export const figuresResource = shared(getter<{ figures: { chapters: FigureChapter<Figure>[] } }>("figures"));
