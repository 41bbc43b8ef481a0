import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import type { ReactNode } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { InvestmentView } from "~/api/schema";
import { DataProvider } from "~/client/client-data";
import Invest from "~/invest/invest-page";
import Investments from "~/portal/investments";
import Password from "~/portal/password";
import Withdraws from "~/portal/withdraws";
import { session } from "~/session/session";
import { POSITION, USER } from "../answers";
import { server } from "../server";

const user = { ...USER, _id: "c1", name: "Grace Hopper", email: "grace@example.com", country: "Austria" };
const account = {
  available: 100,
  bonus: 25,
  held: 0,
  principal: 0,
  returns: 0,
  value: 125,
  depositAddress: "0x1111222233334444555566667777888899990000",
  chainId: 56,
  token: "0x55d3",
  paymentUri: "ethereum:0x55d3@56/transfer?address=0x1111222233334444555566667777888899990000",
  confirmationsNeeded: 15,
};
const plan = { _id: "p1", name: "Growth", startRange: 1000, endRange: 9999, return: 0.8, record: null };
const make = (change: Partial<InvestmentView>): InvestmentView => ({
  ...POSITION,
  _id: "i1",
  plan: { _id: "p1", name: "Growth" },
  investedAmount: 1500,
  returns: -12.5,
  weeklyReturns: -12.5,
  contractLength: 1,
  createdAt: "2026-10-01T00:00:00Z",
  startDate: "2026-10-01T00:00:00Z",
  endDate: "2026-11-01T00:00:00Z",
  status: "matured",
  value: 1487.5,
  ...change,
});

const yes = (data: object) => HttpResponse.json({ status: "success", data });
const get = (path: string, data: object) => http.get(`*/api/v1/${path}`, () => yes(data));
let positions: InvestmentView[] = [];

class Silent extends EventTarget {
  close() {}
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal("EventSource", Silent);
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  session.login(user, null);
  server.use(
    get("site", {
      site: {
        demo: false,
        promotion: null,
        riskWarning: { version: "1", text: "You may lose." },
        rules: { contractLengths: [1, 3, 6, 12] },
      },
    }),
    get("stats", { stats: { asOf: "2026-11-21T04:00:00Z", ledgerSequence: 1, tiles: [] } }),
    get("account", { account }),
    get("deposits", { deposits: [] }),
    get("withdrawals", { withdrawals: [] }),
    get("plans/getAll", { plans: [plan] }),
    http.get("*/api/v1/investments/getAll", () => yes({ investments: positions })),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const inPortal = (page: ReactNode) => () => <DataProvider>{page}</DataProvider>;

function show(path: string) {
  const Stub = createRoutesStub([
    { path: "/invest/:id", Component: inPortal(<Invest />) },
    { path: "/plans", Component: () => <p>plans page</p> },
    { path: "/dashboard/investments", Component: inPortal(<Investments />) },
    { path: "/dashboard/withdraws", Component: inPortal(<Withdraws />) },
    { path: "/dashboard/password", Component: inPortal(<Password />) },
  ]);
  render(<Stub initialEntries={[path]} />);
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const person = () => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms) });
const EMPTY = "You have no investments yet in this category";

describe("the two lists", () => {
  test("both say the same when they are empty", async () => {
    positions = [];
    show("/dashboard/investments");
    expect(await screen.findByText(EMPTY)).toBeVisible();
  });

  test("a failed list says why and can be asked again", async () => {
    let broken = true;
    server.use(
      http.get("*/api/v1/investments/getAll", () =>
        broken
          ? HttpResponse.json({ status: "error", message: "Not now.", code: "down" }, { status: 503 })
          : yes({ investments: [] }),
      ),
    );
    show("/dashboard/investments");
    expect(await screen.findByText("Not now.")).toBeVisible();
    broken = false;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText(EMPTY)).toBeVisible();
  });

  test("what was put in and what it brought come to the value, to the cent that is shown", async () => {
    positions = [make({ returns: -12.505, value: 1487.495 })];
    show("/dashboard/investments");
    expect((await screen.findAllByText(/1,487\.49/))[0]).toBeVisible();
    expect(screen.getAllByText(/−12\.51/)[0]).toHaveTextContent("−12.51 USDT loss");
  });

  test("what we lent stands apart from the sum, and a percentage says what it is of", async () => {
    const loan = { amount: 500 } as NonNullable<InvestmentView["loan"]>;
    const week = { strike: null, grade: "stated", share: 20, total: 20, value: 1520 };
    positions = [make({ status: "active", endDate: "2027-01-01", loan, returns: 20, weeklyReturns: 20 })];
    server.use(
      get("investments/i1/series", { series: [{ ...week, from: "2026-10-26", to: "2026-11-02" }] }),
      get("stats", { stats: { asOf: "2026-11-17T04:00:00Z", ledgerSequence: 1, tiles: [] } }),
    );
    show("/dashboard/investments");
    const newest = await screen.findByText("Newest result, Oct 26 – Nov 1, 2026");
    const under = (name: HTMLElement) => name.nextElementSibling?.textContent;
    expect(under(newest)).toMatch(/^20\.00 USDT \(\+1\.00% of 2,000\.00\)/);
    await waitFor(() =>
      expect(under(newest)).toContain("The result of Nov 2 – Nov 15, 2026 is not settled yet"),
    );
    expect(under(screen.getByText("Invested"))).toBe("1,500.00 USDT");
    expect(under(screen.getByText("Lent by us, not in the value"))).toBe("500.00 USDT");
  });

  test("losses carry a minus and a word", async () => {
    positions = [make({})];
    show("/dashboard/investments");
    expect(await screen.findByText("MATURED")).toBeVisible();
    expect(screen.getAllByText(/−12\.50/)[0]).toHaveTextContent("−12.50 USDT loss");
  });

  test("applying moves an investment to the withdraws and says so for 6 s", async () => {
    positions = [make({})];
    const bodies: unknown[] = [];
    server.use(
      http.patch("*/api/v1/investments/applyWithdraw/i1", async ({ request }) => {
        bodies.push(await request.json());
        positions = [make({ status: "withdrawing", withdrawStatus: "requested" })];
        return HttpResponse.json({ status: "success", message: "Requested.", data: null });
      }),
    );
    show("/dashboard/investments");
    const apply = await screen.findByRole("button", { name: "Apply to withdraw" });
    expect(apply).toBeDisabled();
    await person().type(screen.getByLabelText("BTC wallet address"), " bc1qexample ");
    await waitFor(() => expect(apply).toBeEnabled());
    fireEvent.click(apply);
    expect(await screen.findByText(EMPTY)).toBeVisible();
    expect(screen.getByText("Requested.")).toBeVisible();
    expect(bodies).toEqual([{ wallet: "bc1qexample" }]);
    await pass(6200);
    expect(screen.queryByText("Requested.")).toBeNull();
  });

  test("a withdrawal is shown with its step", async () => {
    positions = [make({ status: "withdrawing", withdrawStatus: "approved", wallet: "bc1qexample" })];
    show("/dashboard/withdraws");
    const steps = await screen.findByRole("list", { name: "Withdrawal: approved" });
    expect(steps.querySelector("[aria-current='step']")).toHaveTextContent("Approved");
    expect(screen.getByText((_, element) => element?.textContent === "bc1qexample")).toBeVisible();
  });
});

describe("investing", () => {
  test("the address is there once there is something to pay, less cash; nothing registers without the tick", async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post("*/api/v1/investments/create", async ({ request }) => {
        bodies.push(await request.json());
        positions = [make({ status: "created", startDate: null, endDate: null, shortBy: 1400 })];
        return HttpResponse.json({ status: "success", message: "Registered.", data: { investment: {} } });
      }),
    );
    show("/invest/p1");
    expect(await screen.findByText(/your available cash/)).toHaveTextContent("100.00 USDT, is used first");
    expect(screen.queryByText(account.depositAddress)).toBeNull();
    const she = person();
    await she.click(await screen.findByLabelText("3 Months"));
    const button = screen.getByRole("button", { name: "Register investment" });
    await she.type(screen.getByLabelText("Amount in USDT"), "1,500");
    expect(await screen.findByText("1,525.00")).toBeVisible();
    expect(button).toBeDisabled();
    await she.click(screen.getByLabelText(/accept the risk/));
    await waitFor(() => expect(button).toBeEnabled());
    fireEvent.click(button);
    expect(await screen.findByText("Registered.")).toBeVisible();
    expect(bodies).toEqual([{ plan: "p1", contractLength: 3, investedAmount: "1500", riskAccepted: true }]);
    await pass(1600);
    expect(await screen.findByText("PROCESSING")).toBeVisible();
    expect(screen.getByText("Registered.")).toBeVisible();
    expect(await screen.findByText(/short by 1,400\.00 USDT/)).toBeVisible();
  });

  test("an amount outside the range is stopped at its field", async () => {
    show("/invest/p1");
    await screen.findByText(/your available cash/);
    const she = person();
    const needed = screen.getByText(/^Needed:/);
    expect(needed).toHaveTextContent("Needed: contract length, amount, your acceptance of the risk.");
    await she.click(screen.getByLabelText("1 Month"));
    expect(needed).toHaveTextContent("Still missing: amount, your acceptance of the risk.");
    await she.type(screen.getByLabelText("Amount in USDT"), "10");
    expect(screen.getByText("You invest").nextElementSibling).toHaveTextContent("—");
    expect(screen.getByRole("button", { name: "your acceptance of the risk" })).toBeVisible();
    await she.click(screen.getByLabelText(/accept the risk/));
    expect(screen.queryByText(/Still missing/)).toBeNull();
    expect(await screen.findByText(/10 is below this plan’s minimum/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Use 1,000.00" })).toBeVisible();
    const button = screen.getByRole("button", { name: "Register investment" });
    await waitFor(() => expect(button).toBeEnabled());
    fireEvent.click(button);
    await waitFor(() =>
      expect(screen.getByLabelText("Amount in USDT")).toHaveAccessibleDescription(
        /This plan takes .* is below this plan’s minimum/,
      ),
    );
  });

  test("a plan that is not there leads to those that are", async () => {
    show("/invest/gone");
    expect(await screen.findByRole("heading", { name: "This plan is not open" })).toBeVisible();
  });
});

test("changing the password: the exact words for empty fields, the answer for 3 s, blank fields after it", async () => {
  server.use(
    http.patch("*/api/v1/users/updatePassword", () => HttpResponse.json({ status: "success", data: null })),
  );
  show("/dashboard/password");
  const she = person();
  await she.click(screen.getByLabelText("Current password"));
  await she.tab();
  await she.tab();
  expect(await screen.findByText("This field cannot be empty.")).toBeVisible();
  await she.type(screen.getByLabelText("Current password"), "old words here");
  await she.type(screen.getByLabelText("New password"), "seven quiet lamps");
  await she.type(screen.getByLabelText("Confirm new password"), "seven quiet lamps");
  const button = screen.getByRole("button", { name: "Change password" });
  await waitFor(() => expect(button).toBeEnabled());
  fireEvent.click(button);
  expect(await screen.findByText("Your password is changed.")).toBeVisible();
  expect(screen.getByLabelText("New password")).toHaveValue("");
  await pass(3200);
  expect(screen.queryByText("Your password is changed.")).toBeNull();
});

test("a session that ended elsewhere logs out here", async () => {
  const no = { status: "fail", message: "You are not logged in.", code: "not_logged_in" };
  const refuse = () => HttpResponse.json(no, { status: 401 });
  server.use(http.get("*/api/v1/investments/getAll", refuse), http.get("*/api/v1/users/me", refuse));
  show("/dashboard/investments");
  await waitFor(() => expect(session.get().isLoggedIn).toBe(false));
});
