import { fireEvent, render, screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DataProvider } from "~/client/client-data";
import PortalLayout from "~/portal/layout";
import { Summary } from "~/portal/summary";
import Withdraws from "~/portal/withdraws";
import { session } from "~/session/session";
import { USER } from "../answers";
import { server } from "../server";

const account = {
  frozen: false,
  available: 100,
  bonus: 25,
  held: 0,
  principal: 1300,
  investedBonus: 1000,
  returns: 0,
  value: 1400,
  confirmationsNeeded: 15,
};
const get = (path: string, data: object) =>
  http.get(`*/api/v1/${path}`, () => HttpResponse.json({ status: "success", data }));

class Silent extends EventTarget {
  close() {}
}

beforeEach(() => {
  vi.stubGlobal("EventSource", Silent);
  session.login(
    { ...USER, _id: "c1", name: "Grace Hopper", email: "grace@example.com", country: "Austria" },
    null,
  );
  server.use(
    get("site", { site: { demo: false, promotion: null } }),
    get("stats", { stats: { asOf: "2026-11-21T04:00:00Z", ledgerSequence: 1, tiles: [] } }),
    get("account", { account }),
    get("investments/getAll", { investments: [] }),
    get("withdrawals", { withdrawals: [] }),
    get("users/notices", { notices: [], unread: 0 }),
  );
});
afterEach(() => vi.unstubAllGlobals());

function show(path: string) {
  const Stub = createRoutesStub([
    {
      path: "/dashboard",
      Component: () => (
        <DataProvider>
          <PortalLayout />
        </DataProvider>
      ),
      children: [
        { index: true, Component: Summary },
        { path: "withdraws", Component: Withdraws },
      ],
    },
  ]);
  render(<Stub initialEntries={[path]} />);
}

const CASH = /^Withdraw available cash/;

test("a frozen account says so on every page, offers no withdrawal and says where to write", async () => {
  server.use(get("account", { account: { ...account, frozen: true } }));
  show("/dashboard/withdraws");
  const banner = (await screen.findByText("Your account is frozen.")).parentElement as HTMLElement;
  expect(banner).toHaveTextContent("Nothing can leave it.");
  expect(within(banner).getByRole("link", { name: "Write to support" })).toHaveAttribute(
    "href",
    "/contact-us",
  );
  expect(await screen.findByText(/While your account is frozen, nothing can be withdrawn/)).toBeVisible();
  expect(screen.queryByText(CASH)).toBeNull();
});

test("an unconfirmed email is said on every page, keeps withdrawals back, and the link can be sent again", async () => {
  let sent = 0;
  server.use(
    get("account", { account: { ...account, emailConfirmed: false } }),
    http.post("*/api/v1/users/confirmEmail/resend", () => {
      sent += 1;
      return HttpResponse.json({ status: "success", message: "Sent again." });
    }),
  );
  show("/dashboard/withdraws");
  expect(await screen.findByText("Confirm your email first.")).toBeVisible();
  expect(screen.getByText("grace@example.com")).toBeVisible();
  expect(await screen.findByText(/Nothing can be withdrawn before your email is confirmed/)).toBeVisible();
  expect(screen.queryByText(CASH)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Send the link again" }));
  expect(await screen.findByText("Sent again.")).toBeVisible();
  expect(sent).toBe(1);
});

test("any other account says nothing of it", async () => {
  show("/dashboard/withdraws");
  expect(await screen.findByText(CASH)).toBeVisible();
  expect(screen.queryByText(/frozen/)).toBeNull();
  expect(screen.queryByText(/Confirm your email/)).toBeNull();
});

test("the dashboard says how much of what is invested is bonus", async () => {
  show("/dashboard");
  const part = (await screen.findByText("1,300.00", { exact: false })).closest("div") as HTMLElement;
  expect(part).toHaveTextContent("Invested1,300.00 USDTof which 1,000.00 bonus");
  expect(screen.getByText("Bonus").closest("div")).toHaveTextContent("Bonus25.00 USDT");
});
