import { render, screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { Weeks } from "~/site/transparency/weeks";
import { server } from "../server";

const week = (strike: number, from: string, to: string) => ({
  strike,
  from,
  to,
  result: 1,
  distributed: 1,
  positions: 3,
  percent: 1,
  totalWeight: "7000000",
  grade: { class: "stated" },
  differsBy: null,
  across: null,
  evidence: null,
});

const calendarWeek = (from: string, to: string, days: number, percent: number | null) => ({
  from,
  to,
  days,
  atWork: 500,
  percent,
  corrected: false,
  grade: percent === null ? null : { class: "observed", agreed: 2, of: 3 },
});

test("weeks stand above the results that they are made of, and say when they are not whole", async () => {
  const weeks = [week(1, "2026-11-08", "2026-11-15"), week(2, "2026-11-15", "2026-11-16")];
  const calendarWeeks = [
    calendarWeek("2026-11-02", "2026-11-09", 1, 0.1428),
    calendarWeek("2026-11-09", "2026-11-16", 7, -2),
    calendarWeek("2026-11-16", "2026-11-23", 7, null),
  ];
  server.use(
    http.get("*/api/v1/plans/starter/record", () =>
      HttpResponse.json({
        status: "success",
        data: {
          record: { name: "Starter", calendarWeeks, weeks, asOf: "2026-11-21T00:00:00Z", ledgerSequence: 9 },
        },
      }),
    ),
  );
  const plan = { _id: "starter", name: "Starter" };
  const Stub = createRoutesStub([{ path: "/", Component: () => <Weeks plan={plan} /> }]);
  render(<Stub />);
  const rows = async (name: string) => {
    const table = await screen.findByRole("table", { name });
    return within(table)
      .getAllByRole("row")
      .slice(1)
      .map((row) => row.textContent);
  };
  expect(await rows("Every week of Starter, newest first")).toEqual([
    "Nov 16 – Nov 22, 2026500.00Nobody invested—",
    "Nov 9 – Nov 15, 2026500.00−2.00% lossobserved 2 of 3",
    "Nov 2 – Nov 8, 2026500.000.14% in 1 dayobserved 2 of 3",
  ]);
  const days = (await rows("Every settled result of Starter, newest first")).map(
    (row) => row?.split("1.00")[0],
  );
  expect(days).toEqual(["Nov 15, 2026", "Nov 8 – Nov 14, 2026"]);
});
