import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { ApprovalBody } from "~/console/approve/approve";
import { server } from "../server";

const AT = "2026-11-27T10:00:00Z";

/** A decision on held money, as the server shows it to someone who may approve it. */
const shown = (evidenceOpenedAt: string | null) => ({
  approval: {
    _id: "a1",
    kind: "hold_release",
    subject: "h1",
    state: "pending",
    title: "The node was wrong",
    why: "Three explorers say so",
    maker: { _id: "o1", name: "Ada Vega" },
    checker: null,
    digest: "ab".repeat(32),
    createdAt: AT,
    expiresAt: AT,
    rateEndsAt: null,
    inBulk: false,
    hasEvidence: true,
    evidenceOpenedAt,
  },
  diff: { title: "The node was wrong", summary: "Money is held.", rows: [], warnings: [] },
  payload: { kind: "hold_release" },
  digest: "ab".repeat(32),
  canApprove: true,
  whyNot: null,
});

test("what was found is opened before a decision on it can be approved, and the server says whether it was", async () => {
  let opened: string | null = null;
  server.use(
    http.get("*/api/v1/operator/approvals/a1", () =>
      HttpResponse.json({ status: "success", data: shown(opened) }),
    ),
    http.get("*/api/v1/operator/approvals/a1/evidence", () => {
      opened = AT;
      return new HttpResponse('{"lines":[]}');
    }),
  );
  const Stub = createRoutesStub([
    { path: "/", Component: () => <ApprovalBody id="a1" onClose={() => {}} /> },
  ]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub initialEntries={["/"]} />
    </QueryClientProvider>,
  );
  const approve = await screen.findByRole("button", { name: "Approve exactly this" });
  expect(approve).toBeDisabled();
  expect(screen.getByRole("link", { name: "Look at the hold" })).toHaveAttribute(
    "href",
    "/console/treasury?open=h1",
  );
  const open = screen.getByRole("link", { name: "Open the evidence" });
  expect(open).toHaveAttribute("href", "/api/v1/operator/approvals/a1/evidence");
  // There is nowhere to save it here.
  open.addEventListener("click", (event) => event.preventDefault());
  await userEvent.click(open);
  await waitFor(() => expect(approve).toBeEnabled());
  expect(screen.getByText("Evidence opened")).toBeVisible();
});
