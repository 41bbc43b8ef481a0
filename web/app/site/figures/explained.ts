import type { FigureView } from "~/api/schema";
import { type DayView, dayView, minuteView } from "~/money/date";

type Member = { of: string; label: string; display: string; day: DayView | null };

/** A figure with its explanation as this page writes it; the server writes the same (`routes/site/written/explained.rs`). */
export type ExplainedFigure = Pick<
  FigureView,
  "name" | "label" | "explanation" | "query" | "unit" | "rounding" | "source" | "per" | "display"
> & {
  /** Whether the source can be opened as it is. */
  linked: boolean;
  ledgerSequence: string | null;
  read: DayView | null;
  each: readonly Member[];
};

type Chapter<F> = { title: string; figures: readonly F[] };

export const explained = (chapters: readonly Chapter<FigureView>[]): Chapter<ExplainedFigure>[] =>
  chapters.map(({ title, figures }) => ({ title, figures: figures.map(view) }));

const view = (figure: FigureView): ExplainedFigure => ({
  ...figure,
  linked: !figure.source.includes("{"),
  ledgerSequence: figure.ledgerSequence ? String(figure.ledgerSequence) : null,
  read: figure.at ? minuteView(figure.at) : null,
  each: figure.each.map(({ of, label, display }) => ({
    of,
    label,
    display,
    day: /^\d{4}-\d\d-\d\d$/.test(of) ? dayView(of) : null,
  })),
});
