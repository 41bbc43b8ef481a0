import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { createRoutesStub } from "react-router";
import { describe, expect, test, vi } from "vitest";
import type { PlanView } from "~/api/schema";
import { rangeText } from "~/money/plan-words";
import { PLAN, USER } from "../answers";
import { server } from "../server";

const plan: PlanView = PLAN;
const user = { ...USER, _id: "1", name: "Ada Byron", email: "ada@example.com", country: "Norway" };

async function showTiles(loggedIn: boolean) {
  vi.resetModules();
  const { PlanTiles } = await import("~/site/plans/tiles");
  const { session } = await import("~/session/session");
  if (loggedIn) session.login(user, null);
  else session.logout();
  const Stub = createRoutesStub([{ path: "/", Component: () => <PlanTiles depth="h2" /> }]);
  render(<Stub />);
}

const answer = (plans: PlanView[]) =>
  http.get("*/api/v1/plans/getAll", () => HttpResponse.json({ status: "success", data: { plans } }));

describe("the range", () => {
  test.each([
    [1000, 9999, "1,000.00 to 9,999.00 USDT"],
    [50000, "99999.999999", "50,000.00 to 99,999.99 USDT"],
    [50000, 100000, "50,000.00 USDT and ABOVE"],
    ["100000", "1000000", "100,000.00 USDT and ABOVE"],
    ["x", 1, "—"],
  ])("%s to %s", (startRange, endRange, text) => {
    expect(rangeText({ startRange, endRange })).toBe(text);
  });
});

describe("the tiles", () => {
  test("three placeholders, then the plans with target and record", async () => {
    server.use(answer([plan]));
    await showTiles(false);
    expect(screen.getAllByTestId("plan-placeholder")).toHaveLength(3);
    expect(await screen.findByRole("heading", { name: "Growth" })).toBeVisible();
    expect(screen.getByText("Target").closest("p")).toHaveTextContent("Target 0.80% / week");
    expect(screen.getByText("No record yet")).toBeVisible();
    expect(screen.queryAllByTestId("plan-placeholder")).toHaveLength(0);
  });

  test("a record stands beside the target, with its losing weeks counted", async () => {
    const grade = { class: "observed", agreed: 2, of: 3 } as const;
    const record = { weeks: 19, best: 1.2, worst: -0.9, losingShare: 26.3157, last: [1.2, -0.9, 0.1], grade };
    server.use(answer([{ ...plan, record, performanceShare: 10 }]));
    await showTiles(false);
    const realised = (await screen.findByText("Realized")).closest("p");
    expect(realised).toHaveTextContent("Realized 0.13% / week3-week mean, observed 2 of 3");
    expect(screen.getByText("5 of 19 (26.31%)")).toBeVisible();
    expect(screen.getByText("Worst week").nextElementSibling).toHaveTextContent("−0.90%");
    expect(
      screen.getByRole("img", { name: "Results of the last 3 weeks: 1.20%, −0.90%, 0.10%" }),
    ).toBeVisible();
    expect(screen.getByText("Our share of gains").nextElementSibling).toHaveTextContent("10%");
  });

  test("what holds in every plan is said once, what differs in each tile", async () => {
    server.use(
      answer([
        { ...plan, performanceShare: 10 },
        { ...plan, _id: "p2", name: "Harbour", performanceShare: 15 },
      ]),
    );
    await showTiles(false);
    expect(await screen.findAllByText("Our share of gains")).toHaveLength(2);
    expect(screen.getAllByText("Risk category")).toHaveLength(1);
    expect(screen.getAllByRole("listitem").filter((one) => one.textContent === "24/7 Support")).toHaveLength(
      2,
    );
  });

  test("a realised loss is no smaller than a realised gain and says so", async () => {
    const grade = { class: "stated" } as const;
    const record = { weeks: 2, best: -0.1, worst: -0.9, losingShare: 100, last: [-0.1, -0.9], grade };
    server.use(answer([{ ...plan, record }]));
    await showTiles(false);
    const figure = await screen.findByText("−0.50%");
    expect(figure).toHaveClass("versus-figure", "text-bad");
    expect(screen.getByText("0.80%")).toHaveClass("versus-figure");
  });

  test("a visitor is led to sign up, a client to the plan", async () => {
    server.use(answer([plan]));
    await showTiles(false);
    expect(await screen.findByRole("link", { name: /Invest Now/ })).toHaveAttribute(
      "href",
      "/create-account?plan=p1",
    );
  });

  test("a client is led to the plan", async () => {
    server.use(answer([plan]));
    await showTiles(true);
    expect(await screen.findByRole("link", { name: /Invest Now/ })).toHaveAttribute("href", "/invest/p1");
  });

  test("a failure shows the server's words and can be tried again", async () => {
    server.use(
      http.get("*/api/v1/plans/getAll", () =>
        HttpResponse.json({ status: "error", message: "Try later.", code: "unavailable" }, { status: 503 }),
      ),
    );
    await showTiles(false);
    expect(await screen.findByRole("alert")).toHaveTextContent("Try later.");
    server.use(answer([plan]));
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "Growth" })).toBeVisible();
  });
});
