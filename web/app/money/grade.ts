import type { components } from "~/api/schema";

export type Grade = components["schemas"]["Grade"];

/** Words for the grade of a figure, shown next to it. */
export function gradeWords(grade: Grade): string {
  return grade.class === "observed" ? `observed ${grade.agreed} of ${grade.of}` : grade.class;
}

const rank = (grade: Grade) => {
  if (grade.class !== "observed") return [grade.class === "stated" ? 0 : 1, 0, 0] as const;
  return [2, grade.agreed, -grade.of] as const;
};

/** The lowest of them: stated, read, fewer who agree, as many of more; null without one. */
export function lowestGrade(grades: readonly Grade[]): Grade | null {
  return grades.reduce<Grade | null>((low, one) => {
    if (low === null) return one;
    const [mine, other] = [rank(one), rank(low)];
    const at = mine.findIndex((part, place) => part !== other[place]);
    return at >= 0 && (mine[at] ?? 0) < (other[at] ?? 0) ? one : low;
  }, null);
}
