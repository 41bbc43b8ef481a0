import type { Definition, FigureChapter } from "~/api/figures";
import type { FigureView } from "~/api/schema";
import { WRITING } from "~/facts/facts";

const BLOCK = "figure-definitions";

/** Where the explanations of a page that the server filled stand again as data, for React to draw the same from. */
export const block = { id: BLOCK, text: WRITING ? "{{{figureBlock}}}" : sentText() };

function sentText(): string {
  return (typeof document === "object" && document.getElementById(BLOCK)?.textContent) || "";
}

type Chapters = FigureChapter<Definition>[];

const place = (key: string) => `{{.${key}}}`;

/** Stands for each figure while pages are written. */
export const PLACE: Definition = {
  name: place("name"),
  label: place("label"),
  explanation: place("explanation"),
  query: place("query"),
  unit: place("unit"),
  rounding: place("rounding"),
  source: place("source"),
  per: place("per"),
  linked: true,
};

/** The explanations that came with the page; null on the way from another one. */
export const sent: Chapters | null = block.text && !WRITING ? JSON.parse(block.text) : null;

/** The same from the answer with the values. */
export const answered = (chapters: FigureChapter<FigureView>[]): Chapters =>
  chapters.map(({ title, figures }) => ({
    title,
    figures: figures.map((figure) => ({ ...figure, linked: !figure.source.includes("{") })),
  }));
