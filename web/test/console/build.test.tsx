import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { Build } from "~/console/batches/build";
import { server } from "../server";

const ada = { _id: "c1", name: "Ada Holm" };
const empty = { total: 0, sats: 0, feeSats: 0, feeRate: 0, suggestedFeeRate: 5, fixing: null, warnings: [] };
const payment = {
  withdrawal: "w1",
  client: ada,
  wallet: "bcrt1qexample",
  amount: 100,
  sats: 166_666,
};
const refusal = {
  withdrawal: "w1",
  client: ada,
  verdicts: [{ rule: "in_no_other_batch", passed: false, why: "A batch on its way already includes it." }],
};

test("what was proposed stays on the screen, and is not called impossible a moment later", async () => {
  let proposed = false;
  server.use(
    http.post("*/api/v1/operator/batches/preview", () =>
      HttpResponse.json({
        status: "success",
        data: proposed
          ? { ...empty, payments: [], refused: [refusal] }
          : { ...empty, total: 100, sats: 166_666, payments: [payment], refused: [] },
      }),
    ),
    http.post("*/api/v1/operator/batches", () => {
      proposed = true;
      const approval = { _id: "a1", kind: "payout_batch", digest: "d", expiresAt: "2026-11-24T00:00:00Z" };
      return HttpResponse.json({ status: "success", data: { approval } }, { status: 202 });
    }),
  );
  const Stub = createRoutesStub([{ path: "/console/batches", Component: Build }]);
  const state = { withdrawals: [{ id: "w1", digest: "d1" }] };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub initialEntries={[{ pathname: "/console/batches", state }]} />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Propose this batch of 1" }));
  expect(await screen.findByText(/The batch is proposed/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText("Proposing…")).toBeNull());
  await new Promise((done) => setTimeout(done, 200));
  expect(screen.queryByText(/already includes it/)).toBeNull();
  expect(screen.getByText("Ada Holm")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Recalculate" })).toBeNull();
});

test("a command builds it of everything that is approved", async () => {
  const asked: unknown[] = [];
  server.use(
    http.get("*/api/v1/operator/withdrawals", ({ request }) => {
      const isRight = new URL(request.url).searchParams.get("state") === "approved";
      return HttpResponse.json({
        status: "success",
        data: { withdrawals: isRight ? [{ _id: "w1", digest: "d1" }] : [], next: null },
      });
    }),
    http.post("*/api/v1/operator/batches/preview", async ({ request }) => {
      asked.push(await request.json());
      const data = { ...empty, total: 100, sats: 166_666, payments: [payment], refused: [] };
      return HttpResponse.json({ status: "success", data });
    }),
  );
  const Stub = createRoutesStub([{ path: "/console/batches", Component: Build }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub initialEntries={["/console/batches?build=approved"]} />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole("button", { name: "Propose this batch of 1" })).toBeVisible();
  expect(asked).toEqual([{ withdrawals: [{ id: "w1", digest: "d1" }] }]);
});
