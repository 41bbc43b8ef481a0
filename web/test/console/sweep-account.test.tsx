import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { Outcomes } from "~/console/approve/outcome";
import { eachAccount } from "~/console/treasury/accounts";
import { PrepareSweep } from "~/console/treasury/sweeps";
import { server } from "../server";

const [A, B] = ["0xAAAAAAAA1111:aa", "0xBBBBBBBB2222:bb"];
/** One account, another one, and the first one again. */
const accounts = [
  { fingerprint: A, first: 0, isCurrent: false, gasAddress: "0xgasA" },
  { fingerprint: B, first: 3, isCurrent: false, gasAddress: "0xgasB" },
  { fingerprint: A, first: 7, isCurrent: true, gasAddress: "0xgasA" },
];
const deposits = { amount: 300, addresses: 2, at: null, largest: [] };

test("an account that was bound again is one account", () => {
  const each = eachAccount(accounts);
  expect(each.map(({ from, isCurrent }) => [from, isCurrent])).toEqual([
    ["0 and 7", true],
    ["3", false],
  ]);
});

test("a sweep is of the account that was chosen", async () => {
  let sent: unknown;
  server.use(
    http.post("*/api/v1/operator/treasury/sweeps", async ({ request }) => {
      sent = await request.json();
      const approval = {
        _id: "a1",
        kind: "sweep_sign",
        digest: "d",
        expiresAt: "2026-11-24T00:00:00Z",
      };
      return HttpResponse.json({ status: "success", data: { approval } }, { status: 202 });
    }),
  );
  const client = new QueryClient();
  client.setQueryData(["me"], { operator: { permissions: ["move_capital"] } });
  const Component = () => (
    <Outcomes>
      <PrepareSweep deposits={deposits} accounts={accounts} />
    </Outcomes>
  );
  const Stub = createRoutesStub([{ path: "/", Component }]);
  render(
    <QueryClientProvider client={client}>
      <Stub initialEntries={["/"]} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Prepare a sweep…" }));
  const choice = screen.getByLabelText("Account");
  expect(screen.getAllByRole("option").map((one) => one.textContent)).toEqual([
    "The one whose addresses hold most",
    "From number 0 and 7 on, 0xAAAAAAAA… (current)",
    "From number 3 on, 0xBBBBBBBB…",
  ]);
  await userEvent.selectOptions(choice, B);
  await userEvent.click(screen.getByLabelText(/Why\?/));
  await userEvent.paste("The week's deposits");
  await userEvent.click(screen.getByRole("button", { name: "Propose the sweep" }));
  expect(await screen.findByText(/It waits under/)).toBeVisible();
  expect(sent).toMatchObject({ account: B, why: "The week's deposits" });
});
