import { render, screen } from "@testing-library/react";
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
});

test("a week names its first and its last day, and a single day once", async () => {
  const weeks = [week(1, "2026-11-08", "2026-11-15"), week(2, "2026-11-15", "2026-11-16")];
  server.use(
    http.get("*/api/v1/plans/starter/record", () =>
      HttpResponse.json({
        status: "success",
        data: { record: { name: "Starter", weeks, asOf: "2026-11-21T00:00:00Z", ledgerSequence: 9 } },
      }),
    ),
  );
  const plan = { _id: "starter", name: "Starter" };
  const Stub = createRoutesStub([{ path: "/", Component: () => <Weeks plan={plan} /> }]);
  render(<Stub />);
  const days = (await screen.findAllByRole("rowheader")).map((cell) => cell.textContent);
  expect(days).toEqual(["Nov 15, 2026", "Nov 8, 2026 to Nov 14, 2026"]);
});
