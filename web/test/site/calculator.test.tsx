import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import type { PlanView } from "~/api/schema";
import { PLAN } from "../answers";
import { server } from "../server";

const plan = (_id: string, name: string): PlanView => ({
  ...PLAN,
  _id,
  name,
  startRange: 100,
  endRange: 999,
  return: 0.8,
  record: null,
});

const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString().slice(0, 10);
const weeks = (results: (number | null)[]) =>
  results.map((percent, place) => ({
    from: day(5 + 7 * place),
    to: day(12 + 7 * place),
    days: place < 60 ? 7 : 3,
    atWork: 1,
    percent,
    corrected: false,
  }));

async function show(results: Record<string, (number | null)[]>) {
  vi.resetModules();
  server.use(
    http.get("*/api/v1/plans/:id/record", ({ params: { id } }) =>
      HttpResponse.json({
        status: "success",
        data: { record: { name: id, calendarWeeks: weeks(results[String(id)] ?? []), weeks: [] } },
      }),
    ),
  );
  const { Calculator } = await import("~/site/plans/late/calculator");
  const plans = Object.keys(results).map((name) => plan(name, name));
  const Stub = createRoutesStub([{ path: "/", Component: () => <Calculator plans={plans} /> }]);
  return render(<Stub />);
}

const twelve = [1, 1, -0.5, 1, 1, 1, 1, 1, -0.5, 1, 1, 1];

test("three courses of the amount, how they were drawn, and a warning while the record is short", async () => {
  const { container } = await show({ Growth: [...twelve, null] });
  expect(await screen.findByText("Low of this short record")).toBeVisible();
  expect(container).toHaveTextContent(
    "The record covers only 12 weeks: too few to say anything about a year",
  );
  expect(container).toHaveTextContent("drawn at random from the 12 that Growth really had, 2 of them losing");
  expect(screen.getByText("You can lose all of it")).toBeVisible();
  const figures = () =>
    ["Low of this short record", "Middle of this short record", "High of this short record"].map(
      (name) => screen.getByText(name).nextElementSibling?.textContent,
    );
  const before = figures();
  await userEvent.clear(screen.getByLabelText("Amount in USDT"));
  await userEvent.type(screen.getByLabelText("Amount in USDT"), "200");
  const doubled = before.map((text) => Number.parseFloat(text ?? "") * 2);
  expect(figures().map((text) => Number.parseFloat(text ?? ""))).toEqual(doubled);
});

test("no warning once a whole year is on record, and no week that is not whole", async () => {
  const { container } = await show({ Growth: Array.from({ length: 61 }, (_, week) => (week % 4 ? 1 : -1)) });
  expect(await screen.findByText("Low of a year")).toBeVisible();
  expect(container).toHaveTextContent(
    "drawn at random from the 60 that Growth really had, 15 of them losing",
  );
  expect(screen.queryByText(/too few to say/)).toBeNull();
});

test("says why it shows nothing", async () => {
  await show({ Young: twelve.slice(0, 5), Lucky: twelve.map(Math.abs) });
  expect(await screen.findByText(/Young has 5 whole weeks\. With fewer than 12/)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText("Plan"), "Lucky");
  expect(await screen.findByText(/None of the 12 whole weeks of Lucky is a loss/)).toBeVisible();
});

test("an amount the plan does not take is named, and nothing is calculated for it", async () => {
  await show({ Growth: twelve });
  await screen.findByText("Low of this short record");
  await userEvent.type(screen.getByLabelText("Amount in USDT"), "0000");
  expect(screen.getByText(/^Growth takes/)).toHaveTextContent("Growth takes 100.00 to 999.00 USDT.");
  expect(screen.queryByText("Low of this short record")).toBeNull();
});
