import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Connection } from "~/client/client-connection";
import { DataProvider, POLL_MS } from "~/client/client-data";
import Deposits from "~/portal/deposits";
import { PortalNav } from "~/portal/nav";
import Notices from "~/portal/notices";
import Withdraws from "~/portal/withdraws";
import { session } from "~/session/session";
import { USER } from "../answers";
import { server } from "../server";

/** Bad days and what comes live: a stream that drops, a server that fails, a double click. */

class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static last: Stream | null = null;
  readyState = 1;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    super();
    Stream.last = this;
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
}

const yes = (data: object | null, message?: string) =>
  HttpResponse.json({ status: "success", message, data });
const get = (path: string, data: object) => http.get(`*/api/v1/${path}`, () => yes(data));
const withdrawal = {
  _id: "w1",
  investment: null,
  amount: 900,
  wallet: "bc1qexample",
  status: "requested",
  stars: null,
  requestedAt: "2026-11-20T00:00:00Z",
};
const deposit = {
  _id: "d1",
  amount: 250,
  txHash: `0x${"ab".repeat(32)}`,
  confirmations: 3,
  confirmationsNeeded: 15,
  status: "confirming",
  seenAt: "2026-11-21T00:00:00Z",
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal("EventSource", Stream);
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  session.login(
    { ...USER, _id: "c1", name: "Grace Hopper", email: "grace@example.com", country: "Austria" },
    null,
  );
  server.use(
    get("site", {
      site: { demo: false, promotion: null, riskWarning: { version: "1", text: "You may lose." } },
    }),
    get("stats", { stats: { asOf: "2026-11-21T04:00:00Z", ledgerSequence: 1, tiles: [] } }),
    get("account", { account: { available: 0, depositAddress: "0x11", confirmationsNeeded: 15 } }),
    get("deposits", { deposits: [deposit] }),
    get("investments/getAll", { investments: [] }),
    get("withdrawals", { withdrawals: [withdrawal] }),
    get("users/notices", { notices: [], unread: 0 }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function show(Page: () => React.ReactNode) {
  const Whole = () => (
    <DataProvider>
      <PortalNav />
      <Connection />
      <Page />
    </DataProvider>
  );
  const Stub = createRoutesStub([{ path: "*", Component: Whole }]);
  return render(<Stub initialEntries={["/dashboard"]} />);
}

test("what is still being asked is taken back when its page is left", async () => {
  let asked: AbortSignal | undefined;
  server.use(
    http.get("*/api/v1/deposits", ({ request }) => {
      asked = request.signal;
      return new Promise<never>(() => undefined);
    }),
  );
  const { unmount } = show(Deposits);
  await waitFor(() => expect(asked).toBeDefined());
  unmount();
  await waitFor(() => expect(asked?.aborted).toBe(true));
});

test("confirmations count up with the server's events, without a reload", async () => {
  let confirmations = 3;
  server.use(http.get("*/api/v1/deposits", () => yes({ deposits: [{ ...deposit, confirmations }] })));
  show(Deposits);
  expect(await screen.findByText("3 of 15 confirmations")).toBeVisible();
  act(() => Stream.last?.onopen?.());
  confirmations = 9;
  act(() => void Stream.last?.dispatchEvent(new Event("deposit")));
  expect(await screen.findByText("9 of 15 confirmations")).toBeVisible();
  expect(screen.getByRole("progressbar", { name: "Confirmations" })).toHaveAttribute("value", "9");
});

test("a dropped stream is told, asked around, and forgotten when it is back", async () => {
  let asked = 0;
  server.use(
    http.get("*/api/v1/deposits", () => {
      asked += 1;
      return yes({ deposits: [] });
    }),
  );
  show(Deposits);
  act(() => Stream.last?.onopen?.());
  await screen.findByText("No deposit has reached your address yet.");
  await pass(7000);
  expect(screen.queryByText(/Live updates are interrupted/)).toBeNull();
  act(() => Stream.last?.onerror?.());
  await pass(7000);
  expect(screen.getByText(/Live updates are interrupted/)).toBeVisible();
  const before = asked;
  await pass(POLL_MS);
  expect(asked).toBeGreaterThan(before);
  act(() => Stream.last?.onopen?.());
  await waitFor(() => expect(screen.queryByText(/Live updates are interrupted/)).toBeNull());
});

test("figures that cannot be asked again stay, and are called old", async () => {
  let broken = false;
  server.use(
    http.get("*/api/v1/deposits", () =>
      broken
        ? HttpResponse.json({ status: "error", message: "Not now.", code: "internal" }, { status: 500 })
        : yes({ deposits: [deposit] }),
    ),
  );
  show(Deposits);
  await screen.findByText("3 of 15 confirmations");
  broken = true;
  act(() => void Stream.last?.dispatchEvent(new Event("deposit")));
  expect(await screen.findByText(/Some of what you see may be old/)).toBeVisible();
  expect(screen.getByText("3 of 15 confirmations")).toBeVisible();
});

test("without a network the page says so at once", async () => {
  show(Deposits);
  await screen.findByText("3 of 15 confirmations");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void dispatchEvent(new Event("offline")));
  expect(await screen.findByText(/You are offline/)).toBeVisible();
});

test("a double click takes a withdrawal back once; a refusal is shown where it was asked", async () => {
  let asked = 0;
  server.use(
    http.post("*/api/v1/withdrawals/w1/cancel", async () => {
      asked += 1;
      return HttpResponse.json(
        { status: "fail", message: "It is in a batch already.", code: "withdrawal_batched" },
        { status: 409 },
      );
    }),
  );
  show(Withdraws);
  fireEvent.click(await screen.findByRole("button", { name: "Cancel withdrawal" }));
  const dialog = await screen.findByRole("dialog", { name: "Cancel this withdrawal?" });
  const really = [...dialog.querySelectorAll("button")].find(
    (one) => one.textContent === "Cancel withdrawal",
  );
  if (really) fireEvent.doubleClick(really, fireEvent.click(really));
  if (really) fireEvent.click(really);
  expect(await screen.findByText("It is in a batch already.")).toBeVisible();
  expect(asked).toBe(1);
});

test("a write that finds the session over ends it here", async () => {
  const over = { status: "fail", message: "You are not logged in.", code: "not_logged_in" };
  server.use(http.post("*/api/v1/withdrawals/w1/cancel", () => HttpResponse.json(over, { status: 401 })));
  show(Withdraws);
  fireEvent.click(await screen.findByRole("button", { name: "Cancel withdrawal" }));
  const dialog = await screen.findByRole("dialog", { name: "Cancel this withdrawal?" });
  const really = [...dialog.querySelectorAll("button")].find(
    (one) => one.textContent === "Cancel withdrawal",
  );
  if (really) fireEvent.click(really);
  await waitFor(() => expect(session.get().isLoggedIn).toBe(false));
});

test("a paid withdrawal is asked about once, from one to five", async () => {
  let stars: number | null = null;
  const bodies: unknown[] = [];
  server.use(
    http.get("*/api/v1/withdrawals", () => yes({ withdrawals: [{ ...withdrawal, status: "paid", stars }] })),
    http.post("*/api/v1/surveys", async ({ request }) => {
      bodies.push(await request.json());
      stars = 4;
      return yes(null, "Thank you for your answer.");
    }),
  );
  show(Withdraws);
  const send = await screen.findByRole("button", { name: "Send answer" });
  expect(send).toBeDisabled();
  expect(screen.getAllByRole("radio")).toHaveLength(5);
  fireEvent.click(screen.getByRole("radio", { name: "4" }));
  fireEvent.click(send);
  expect(await screen.findByText("You gave this withdrawal 4 of 5. Thank you.")).toBeVisible();
  expect(bodies).toEqual([{ withdrawal: "w1", stars: 4 }]);
  expect(screen.queryByRole("button", { name: "Send answer" })).toBeNull();
});

test("a rejected withdrawal says why, and where the money is", async () => {
  server.use(
    get("withdrawals", {
      withdrawals: [{ ...withdrawal, status: "rejected", reason: "The address is not yours." }],
    }),
  );
  show(Withdraws);
  expect(await screen.findByText("REJECTED")).toBeVisible();
  expect(screen.getByText("Reason: The address is not yours.")).toBeVisible();
  expect(screen.getByText(/back where it came from/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Cancel withdrawal" })).toBeNull();
});

describe("notices", () => {
  const notice = (id: string, read: boolean) => ({
    _id: id,
    kind: "deposit_seen",
    about: "money",
    title: "A deposit is on its way",
    leads: "/dashboard/deposits",
    text: "5.00 USDT is on its way to your address.",
    data: { amount: 5 },
    createdAt: "2026-11-21T00:00:00Z",
    read,
  });
  let through: string | null = null;
  let onScreen: (() => void) | null = null;

  beforeEach(() => {
    through = null;
    onScreen = null;
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
          onScreen = () => told([{ isIntersecting: true }]);
        }
        observe() {}
        disconnect() {}
      },
    );
    server.use(
      http.get("*/api/v1/users/notices", () =>
        yes({
          notices: [notice("n3", through !== null), notice("n2", through !== null), notice("n1", true)],
          next: null,
          unread: through === null ? 2 : 0,
        }),
      ),
      http.post("*/api/v1/users/notices/read", async ({ request }) => {
        through = ((await request.json()) as { through: string }).through;
        return yes(null);
      }),
    );
  });

  test("unread ones are counted, marked new, and read once the oldest of them has been seen", async () => {
    show(Notices);
    expect(await screen.findByText("2 new")).toBeVisible();
    const link = screen.getByRole("link", { name: /NOTICES/ });
    await waitFor(() => expect(link).toHaveAccessibleName(/2 unread/));
    expect(through).toBeNull();
    act(() => onScreen?.());
    await waitFor(() => expect(through).toBe("n3"));
    await waitFor(() => expect(link).toHaveAccessibleName("NOTICES"));
    expect(screen.getAllByText("New")).toHaveLength(2);
    expect(screen.getAllByRole("heading", { name: "A deposit is on its way" })).toHaveLength(3);
    expect(screen.getAllByText("5.00 USDT is on its way to your address.")).toHaveLength(3);
  });

  test("all are marked as read at once, and each leads to what it is about", async () => {
    show(Notices);
    fireEvent.click(await screen.findByRole("button", { name: "Mark all as read" }));
    await waitFor(() => expect(through).toBe("n3"));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull());
    for (const link of screen.getAllByRole("link", { name: "A deposit is on its way" })) {
      expect(link).toHaveAttribute("href", "/dashboard/deposits");
    }
  });
});
