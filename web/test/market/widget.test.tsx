import { act, fireEvent, render, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { screenerAddress, tapeAddress, WIDGET_HOST } from "~/market/widget/addresses";
import { server } from "../server";

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
let tickerAsked = 0;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  tickerAsked = 0;
  server.use(
    http.get("*/api/v1/ticker", () => {
      tickerAsked += 1;
      return HttpResponse.json({ status: "success", data: { ticker: [] } });
    }),
  );
});
afterEach(() => vi.useRealTimers());

/** Each test gets modules of its own, because the host is asked for once a visit. */
async function show(host: () => Promise<HttpResponse<null>> | HttpResponse<null>) {
  vi.resetModules();
  server.use(http.head(WIDGET_HOST, host));
  const { Widget } = await import("~/market/widget/widget");
  render(<Widget title="Prices" src={tapeAddress} box="tape-frame" instead={<p>Our own</p>} />);
  await pass(300);
}

const fine = () => new HttpResponse<null>(null, { status: 200 });
const never = () => new Promise<HttpResponse<null>>(() => {});

test("the frame has no origin, tells nobody where it stands, and shows once it is loaded", async () => {
  await show(fine);
  const frame = screen.getByTitle("Prices");
  expect(frame.getAttribute("sandbox")?.split(" ")).not.toContain("allow-same-origin");
  expect(frame).toHaveAttribute("referrerpolicy", "no-referrer");
  expect(frame).toHaveAttribute("data-shown", "false");
  fireEvent.load(frame);
  await pass(100);
  expect(screen.getByTitle("Prices")).toHaveAttribute("data-shown", "true");
  await pass(5000);
  expect(screen.queryByText("Our own")).toBeNull();
  expect(tickerAsked).toBe(0);
});

test("a blocked host gives way at once, although its frame says it was loaded", async () => {
  await show(() => HttpResponse.error() as HttpResponse<null>);
  await pass(100);
  expect(screen.getByText("Our own")).toBeVisible();
  expect(screen.queryByTitle("Prices")).toBeNull();
});

test("a silent host gives way within the deadline, and our prices were asked for before it", async () => {
  await show(never);
  await pass(1000);
  expect(tickerAsked).toBe(1);
  expect(screen.queryByText("Our own")).toBeNull();
  await pass(1000);
  expect(screen.getByText("Our own")).toBeVisible();
});

test("a frame that never loads gives way too", async () => {
  await show(fine);
  await pass(2100);
  expect(screen.getByText("Our own")).toBeVisible();
});

test("the addresses ask for the dark theme, a transparent ground, English and the six coins", () => {
  for (const address of [tapeAddress, screenerAddress]) {
    const url = new URL(address);
    expect([url.origin, url.searchParams.get("locale")]).toEqual([WIDGET_HOST, "en"]);
    const settings = JSON.parse(decodeURIComponent(url.hash.slice(1)));
    expect(settings).toMatchObject({ colorTheme: "dark", isTransparent: true });
  }
  const { symbols } = JSON.parse(decodeURIComponent(new URL(tapeAddress).hash.slice(1)));
  expect(symbols.map((each: { title: string }) => each.title)).toEqual([
    "Bitcoin",
    "Ethereum",
    "Binance Coin",
    "Solana",
    "Ripple",
    "Cardano",
  ]);
});
