import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import type { FigureView } from "~/api/schema";
import { server } from "../server";

const figure = (changes: Partial<FigureView>): FigureView => ({
  name: "aum",
  label: "Assets under management",
  explanation: "Everything owed to clients.",
  query: "All balances of clients.",
  unit: "USDT",
  rounding: "Rounded down",
  source: "/api/v1/stats",
  per: null,
  value: 25310221.12,
  display: "$25M+",
  ledgerSequence: 4182,
  at: "2026-11-21T04:00:00Z",
  each: [],
  ...changes,
});
const target = figure({
  name: "plan-target",
  label: "Target of a plan",
  source: "/api/v1/plans/{id}/record",
  per: "plan",
  display: null,
  each: [{ of: "7", label: "Harbour", value: 1.2, display: "1.2%", at: null }],
});
const chapters = [{ title: "The firm", figures: [figure({}), target] }];
const answers = () => HttpResponse.json({ status: "success", data: { figures: { chapters } } });

const scrolled = vi.fn();

beforeEach(() => {
  vi.resetModules();
  scrolled.mockClear();
  Element.prototype.scrollIntoView = scrolled;
});

async function open() {
  const { default: Figures } = await import("~/site/figures/figures-page");
  const Stub = createRoutesStub([{ path: "/figures", Component: Figures }]);
  return render(<Stub initialEntries={["/figures"]} />);
}

test("each figure says what it is, where it is from and what it is now", async () => {
  server.use(http.get("*/api/v1/figures", answers));
  const { container } = await open();
  await screen.findByRole("heading", { name: "Assets under management" });
  const aum = container.querySelector<HTMLElement>("#figure-aum");
  expect(aum).toHaveTextContent("Everything owed to clients.");
  expect(aum?.querySelector("[data-figure=aum]")).toHaveTextContent("$25M+");
  expect(aum?.querySelector("[data-figure=ledger-entry]")).toHaveTextContent("4182");
  expect(within(aum as HTMLElement).getByRole("link")).toHaveAttribute("href", "/api/v1/stats");
  const ofPlans = container.querySelector<HTMLElement>("#figure-plan-target");
  expect(ofPlans).toHaveTextContent("One for each plan");
  expect(ofPlans?.querySelector("[data-of='7']")).toHaveTextContent("1.2%");
  expect(within(ofPlans as HTMLElement).queryByRole("link")).toBeNull();
});

test("who comes for one figure is led to it once it is there", async () => {
  location.hash = "#figure-plan-target";
  server.use(http.get("*/api/v1/figures", answers));
  const { container } = await open();
  await screen.findByRole("heading", { name: "Target of a plan" });
  // The way there is an effect of the heading, so it may come after it.
  await waitFor(() =>
    expect(scrolled.mock.instances).toEqual([container.querySelector("#figure-plan-target")]),
  );
  location.hash = "";
});

test("figures that do not come can be asked for again", async () => {
  server.use(http.get("*/api/v1/figures", () => HttpResponse.error(), { once: true }));
  await open();
  expect(await screen.findByRole("alert")).toHaveTextContent("We could not reach the server.");
  server.use(http.get("*/api/v1/figures", answers));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Target of a plan" })).toBeVisible();
});
