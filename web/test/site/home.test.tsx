import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { createRoutesStub, Outlet } from "react-router";
import { describe, expect, test, vi } from "vitest";
import type { Transparency } from "~/api/books";
import type { Backing, Transparency as FullTransparency, Solvency, Stats } from "~/api/schema";
import { server } from "../server";

const api = (path: string, data: object) =>
  http.get(`*/api/v1/${path}`, () => HttpResponse.json({ status: "success", data }));
const down = (path: string) =>
  http.get(`*/api/v1/${path}`, () =>
    HttpResponse.json({ status: "error", message: "Not now.", code: "unavailable" }, { status: 503 }),
  );

const stats: Stats = {
  asOf: "2026-11-21T04:00:00Z",
  ledgerSequence: 4182,
  tiles: [
    { key: "aum", display: "$25M+", value: 25310221.12, source: "Clients' money that arrived." },
    { key: "promotional-credit", display: "$7K", value: 7000, source: "Credit that we gave." },
  ],
};
const solvency: Solvency = {
  assets: 1_001_500.5,
  liabilities: 1000,
  percent: 100_150,
  evidenced: 700.25,
  evidencedPercent: 70,
  stated: 50,
  statedPercent: 5,
  coverage: 64.2,
  days: [],
  bitcoinPercent: null,
  bitcoinEvidencedPercent: null,
};
const cameBack: Backing = {
  gains: 400,
  cash: 250,
  equity: null,
  atVenue: null,
  stated: 150,
  percent: 62.5,
  isCurrent: true,
  sent: 60,
  returned: 310,
  takenOut: 0,
  missing: 0,
};
const books: Transparency & Pick<FullTransparency, "solvency" | "cameBack" | "proof"> = {
  solvency,
  cameBack,
  proof: { epoch: 31, root: "cd", ledgerSequence: 4100, at: "2026-11-20T00:00:00Z" },
  asOf: "2026-11-21T04:00:00Z",
  ledgerSequence: 4182,
  ledgerHash: "ab",
  liabilities: { clients: 1000, suspense: 0, bitcoin: 0 },
  assets: { custody: 1500.5, trading: 0, payoutWallet: 0 },
  source: "",
};

async function home() {
  vi.resetModules();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  server.use(api("site", { site: { partners: [] } }), api("plans/getAll", { plans: [] }));
  const { default: Home } = await import("~/site/home/home-page");
  const Stub = createRoutesStub([{ path: "/", Component: Home }]);
  render(<Stub />);
}

describe("the home page", () => {
  test("shows what was counted, with its source and the way to it", async () => {
    server.use(
      api("stats", { stats }),
      api("transparency", { transparency: books }),
      api("proofs/latest", { proof: null }),
    );
    await home();
    expect(await screen.findByText("$25M+")).toBeVisible();
    expect(screen.getByText("Clients' money that arrived.")).toBeVisible();
    expect(screen.getByRole("link", { name: "$7K" })).toHaveAttribute(
      "href",
      "/figures#figure-promotional-credit",
    );
    expect(screen.getByRole("link", { name: "How this is computed" })).toHaveAttribute("href", "/figures");
    expect(screen.getByRole("link", { name: "$25M+" })).toHaveAttribute("href", "/figures#figure-aum");
    expect(await screen.findByText("700.25"), "what a chain shows leads, not the books").toBeVisible();
    expect(screen.getByText("64.20%")).toBeVisible();
    expect(screen.getByText("62.50%")).toHaveAttribute("data-figure", "came-back");
    expect(screen.getByText("50.00 USDT")).toBeVisible();
    expect(screen.getByText("1,000.00")).toBeVisible();
    expect(await screen.findByRole("link", { name: "31" })).toHaveAttribute(
      "href",
      "/figures#figure-proof-number",
    );
  });

  test.each([
    [
      "there is nothing to count",
      api("stats", { stats: { ...stats, tiles: [] } }),
      api("transparency", {
        transparency: {
          ...books,
          liabilities: { clients: 0, suspense: 0 },
          assets: { custody: 0, trading: 0, payoutWallet: 0 },
        },
      }),
    ],
    ["the books do not answer", down("stats"), down("transparency")],
  ])("shows neither strip nor summary when %s", async (_why, first, second) => {
    server.use(first, second);
    await home();
    expect(await screen.findByText("No plan is open for investment at the moment.")).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(screen.queryByRole("region", { name: "Usage statistics" })).toBeNull();
    expect(screen.queryByText("What we hold, what we owe")).toBeNull();
  });
});

describe("the menu of small screens", () => {
  async function menu() {
    const { MobileMenu } = await import("~/frame/mobile-menu");
    const Page = () => (
      <>
        <MobileMenu />
        <button type="button">Elsewhere</button>
        <Outlet />
      </>
    );
    const Stub = createRoutesStub([{ path: "*", Component: Page }]);
    render(<Stub initialEntries={["/"]} />);
    await userEvent.click(screen.getByRole("button", { name: "Open menu" }));
    expect(screen.getByRole("button", { name: "Close menu" })).toHaveAttribute("aria-expanded", "true");
  }
  const closed = () => screen.getByRole("button", { name: "Open menu" });

  test("closes on Escape and gives the focus back", async () => {
    await menu();
    screen.getByRole("link", { name: "PLANS" }).focus();
    await userEvent.keyboard("{Escape}");
    expect(closed()).toHaveFocus();
  });

  test("closes when the focus or a press goes elsewhere", async () => {
    await menu();
    act(() => screen.getByRole("button", { name: "Elsewhere" }).focus());
    expect(closed()).toBeInTheDocument();
  });

  test("closes on a navigation", async () => {
    await menu();
    await userEvent.click(screen.getByRole("link", { name: "WHY US" }));
    await waitFor(() => expect(closed()).toBeInTheDocument());
  });
});
