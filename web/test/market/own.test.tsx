import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Coin, TickerData } from "~/api/schema";
import { server } from "../server";

const coin = (symbol: string, name: string, price: number, change: number | null): Coin => ({
  symbol,
  name,
  price,
  currency: "USDT",
  change24hPercent: change,
  sources: ["Kraken", "OKX"],
  asOf: "2026-11-21T04:00:00Z",
});
const FULL: TickerData = {
  ticker: [
    coin("BTC", "Bitcoin", 65000.1, 1.24),
    coin("XRP", "Ripple", 0.4512, -0.84),
    coin("ETH", "Ethereum", 3400, null),
  ],
  played: false,
  nextSeconds: 30,
};

let asked = 0;
/** Answers one after the other; the last one stays. `null` is a server that is not there. */
function answer(...answers: (TickerData | null)[]) {
  server.use(
    http.get("*/api/v1/ticker", () => {
      const data = answers[Math.min(asked, answers.length - 1)];
      asked += 1;
      return data ? HttpResponse.json({ status: "success", data }) : HttpResponse.error();
    }),
  );
}

/** Each test gets modules of its own, because prices are kept for a whole visit. */
async function show(part: "tape" | "table") {
  vi.resetModules();
  const { OwnTape } = await import("~/market/own-tape");
  const { PriceTable } = await import("~/market/price-table");
  return render(<MemoryRouter>{part === "tape" ? <OwnTape /> : <PriceTable />}</MemoryRouter>);
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const column = (at: number) =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell")[at]?.textContent);

beforeEach(() => {
  asked = 0;
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => vi.useRealTimers());

describe("our own tape", () => {
  test("shows every coin with its price and a sign, and says whose prices they are", async () => {
    answer(FULL);
    await show("tape");
    const tape = await screen.findByRole("region", { name: "Market prices" });
    expect(tape).toHaveTextContent("BTC65,000.10+1.24%");
    expect(tape).toHaveTextContent("XRP0.4512−0.84%");
    expect(tape).toHaveTextContent("Median of Kraken and OKX as of 04:00:00 UTC");
    expect(tape).toHaveTextContent("Ripple0.4512 USDTdown 0.84%");
    expect(tape).toHaveTextContent("Ethereum3,400.00 USDTnot known");
  });

  test("prices of a demo's exchange are marked as made up, on the tape and in the table", async () => {
    answer({ ...FULL, played: true });
    const tape = await show("tape");
    expect(await screen.findByText("Made up")).toBeVisible();
    tape.unmount();
    await show("table");
    expect(await screen.findByText(/Nobody trades at them/)).toHaveTextContent("Made up");
  });

  test("the panel closes with Escape, and when the focus leaves it", async () => {
    answer(FULL);
    await show("tape");
    const summary = await screen.findByText("All prices");
    const panel = summary.parentElement as HTMLDetailsElement;
    const she = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms) });
    panel.open = true;
    summary.focus();
    await she.keyboard("{Escape}");
    expect([panel.open, document.activeElement]).toEqual([false, summary]);
    panel.open = true;
    act(() => summary.blur());
    expect(panel.open).toBe(false);
  });

  test("is not there without prices, and does not ask again when that is of no use", async () => {
    answer({ ticker: [], played: false, reason: "This demonstration shows no market prices." });
    const { container } = await show("tape");
    await vi.waitFor(() => expect(container.querySelector("[data-no-prices]")).not.toBeNull());
    expect(container).toHaveTextContent("");
    await pass(120_000);
    expect(asked).toBe(1);
  });

  test("asks again when the server says so, and never for a page that is gone", async () => {
    answer({ ticker: [], played: false, reason: "Coming.", nextSeconds: 2 }, FULL);
    const { unmount } = await show("tape");
    await vi.waitFor(() => expect(asked).toBe(1));
    await pass(2100);
    expect(await screen.findByText("65,000.10")).toBeVisible();
    unmount();
    await pass(120_000);
    expect(asked).toBe(2);
  });

  test("does not ask while nobody sees the page", async () => {
    answer(FULL);
    await show("tape");
    await screen.findByText("65,000.10");
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    await pass(90_000);
    expect(asked).toBe(1);
    hidden.mockReturnValue(false);
    fireEvent(document, new Event("visibilitychange"));
    await vi.waitFor(() => expect(asked).toBe(2));
  });

  test("keeps the last prices when the connection goes, and says so", async () => {
    answer(FULL, null);
    await show("tape");
    await screen.findByText("65,000.10");
    await pass(30_100);
    expect(await screen.findByText(/Newer prices are not available right now/)).toBeInTheDocument();
    expect(screen.getByText("65,000.10")).toBeVisible();
  });
});

describe("our own screener", () => {
  test("sorts by what is pressed, both ways, and says which", async () => {
    answer(FULL);
    await show("table");
    await screen.findByText("Bitcoin");
    expect(column(1)).toEqual(["65,000.10", "0.4512", "3,400.00"]);
    const she = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms) });
    await she.click(screen.getByRole("button", { name: "Price, USDT" }));
    expect(column(1)).toEqual(["65,000.10", "3,400.00", "0.4512"]);
    const head = screen.getByRole("columnheader", { name: /Price, USDT/ });
    expect(head).toHaveAttribute("aria-sort", "descending");
    await she.click(screen.getByRole("button", { name: "Price, USDT" }));
    expect(column(1)).toEqual(["0.4512", "3,400.00", "65,000.10"]);
    expect(head).toHaveAttribute("aria-sort", "ascending");
    await she.selectOptions(screen.getByLabelText("Sort by"), "Worst 24 hours");
    expect(column(2)).toEqual(["down 0.84%", "up 1.24%", "not known"]);
  });

  test("says why it is empty", async () => {
    answer({ ticker: [], played: false, reason: "This site shows no market prices." });
    await show("table");
    expect(await screen.findByText(/^This site shows no market prices\. Your own/)).toBeVisible();
  });

  test("without a connection it can be asked again", async () => {
    answer(null, FULL);
    await show("table");
    expect(await screen.findByText(/the server cannot be reached/)).toBeVisible();
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Bitcoin")).toBeVisible();
  });
});
