import type { APIRequestContext } from "@playwright/test";
import { type Grade, gradeWords } from "../../app/money/grade";
import { type Course, drawCourses } from "../../app/site/plans/late/courses";
import { plain, sameNumbers } from "./numbers";

type Member = { of: string; display: string };
type Figure = {
  name: string;
  label: string;
  explanation: string;
  query: string;
  unit: string;
  rounding: string;
  source: string;
  display: string | null;
  each: Member[];
};
type Week = {
  strike: number;
  from: string;
  to: string;
  result: number;
  distributed: number;
  positions: number;
  percent: number | null;
  grade: Grade;
  differsBy: number | null;
};
type CalendarWeek = {
  from: string;
  to: string;
  days: number;
  atWork: number;
  percent: number | null;
  grade: Grade | null;
};
type Correction = { strike: number; resultBefore: number; result: number };

/** The server's answer about every figure, at one moment. */
export type Registry = {
  figures: Map<string, Figure>;
  weeks: Map<string, Week>;
  /** By plan and Monday, oldest first. */
  calendar: Map<string, CalendarWeek>;
  corrections: Map<string, Correction>;
};

async function data<T>(request: APIRequestContext, path: string): Promise<T> {
  const answer = await request.get(`/api/v1/${path}`);
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()}`);
  return (await answer.json()).data;
}

export async function readRegistry(request: APIRequestContext): Promise<Registry> {
  type Answer = { figures: { chapters: { figures: Figure[] }[] } };
  const { figures } = await data<Answer>(request, "figures");
  type Books = {
    transparency: { results: { plans: { _id: string }[]; corrections: Correction[] } };
  };
  const { results } = (await data<Books>(request, "transparency")).transparency;
  const weeks = new Map<string, Week>();
  const calendar = new Map<string, CalendarWeek>();
  for (const { _id } of results.plans) {
    type Record = { record: { weeks: Week[]; calendarWeeks: CalendarWeek[] } };
    const { record } = await data<Record>(request, `plans/${_id}/record`);
    for (const week of record.weeks) weeks.set(String(week.strike), week);
    for (const week of record.calendarWeeks) calendar.set(`${_id} ${week.from}`, week);
  }
  return {
    figures: new Map(figures.chapters.flatMap((one) => one.figures).map((one) => [one.name, one])),
    weeks,
    calendar,
    corrections: new Map(results.corrections.map((one) => [String(one.strike), one])),
  };
}

/** A decimal cut off after some digits, as every page does it. */
function cut(value: number | string, places: number): string {
  const [whole = "0", fraction = ""] = String(value).split(".");
  return plain(`${whole}.${fraction.slice(0, places)}0`);
}

/** The text a figure may show, or null if the registry does not have this name. */
export function expected(registry: Registry, name: string, of: string | null): string[] | null {
  const figure = registry.figures.get(name);
  if (!figure) return null;
  const own = of === null ? figure.display : figure.each.find((one) => one.of === of)?.display;
  if (own) return [own];
  const week = registry.weeks.get(of ?? "");
  const whole = registry.calendar.get(of ?? "");
  const showWhole = CALENDAR[name];
  if (whole && showWhole) return [showWhole(whole)];
  const correction = registry.corrections.get(of ?? "");
  const shown = (week && WEEKS[name]?.(week)) ?? (correction && CORRECTIONS[name]?.(correction));
  return shown === undefined ? [] : [shown];
}

/** Figures of single weeks and corrections are too many for the registry's answer; their source has them. */
const WEEKS: Record<string, (week: Week) => string> = {
  "week-result": ({ result }) => cut(result, 2),
  "week-investments": ({ positions }) => String(positions),
  "week-shared-out": ({ distributed }) => cut(distributed, 2),
  "week-grade": ({ grade }) => gradeWords(grade),
  "week-differs": ({ differsBy }) => (differsBy === null ? "" : cut(differsBy, 2)),
  "week-percent": ({ percent }) => (percent === null ? "" : `${cut(percent, 2)}%`),
};
const CORRECTIONS: Record<string, (correction: Correction) => string> = {
  "correction-before": ({ resultBefore }) => cut(resultBefore, 2),
  "correction-now": ({ result }) => cut(result, 2),
};

const CALENDAR: Record<string, (week: CalendarWeek) => string> = {
  "calendar-week": ({ percent, days }) =>
    percent === null ? "" : `${cut(percent, 2)}%${days === 7 ? "" : ` in ${days} days`}`,
  "calendar-week-grade": ({ grade }) => (grade === null ? "" : gradeWords(grade)),
  "calendar-week-money": ({ atWork }) => cut(atWork, 2),
};

const percentOf = ({ end }: Course) => `${cut(end / 10_000, 2)}%`;

/** Courses drawn again from the plan's record; the amount is what the test typed. */
export function coursesOf(registry: Registry, of: string, amount: number): string[] {
  const [plan = "", ...rest] = of.split(" ");
  const weeks = [...registry.calendar].filter(([name]) => name.startsWith(`${plan} `));
  const counted = weeks.flatMap(([, { days, percent }]) => (days === 7 && percent !== null ? [percent] : []));
  const courses = drawCourses(counted.map((percent) => Math.round(percent * 10_000)));
  if (courses.kind !== "drawn") return [];
  const all = [courses.low, courses.middle, courses.high];
  switch (rest.join(" ")) {
    case "weeks":
      return [`${courses.weeks}`];
    case "drawn":
      return [`${courses.weeks} of which ${courses.losing}`];
    case "chart":
      return [all.map(percentOf).join(" ")];
  }
  const [kind, what] = rest;
  const course = kind === "low" ? courses.low : kind === "high" ? courses.high : courses.middle;
  return [what === "percent" ? percentOf(course) : cut(((amount * course.end) / 1_000_000).toFixed(6), 2)];
}

/** Whether a text is one of those the registry has about a figure. */
export const isSaid = (registry: Registry, name: string, text: string): boolean => {
  const one = registry.figures.get(name);
  const texts = one ? [one.label, one.explanation, one.query, one.unit, one.rounding, one.source] : [];
  return texts.includes(text);
};

export const shows = (shown: string, wanted: readonly string[]): boolean =>
  wanted.some((one) => sameNumbers(shown, one));
