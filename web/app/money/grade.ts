import type { components } from "~/api/schema";

export type Grade = components["schemas"]["Grade"];

/** How much stands behind a figure, as it stands beside it. */
export function gradeWords(grade: Grade): string {
  return grade.class === "observed" ? `observed ${grade.agreed} of ${grade.of}` : grade.class;
}
