import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { ClientIdentity, ClientTotals, ClientView } from "~/api/schema";
import { Outcomes } from "~/console/approve/outcome";
import { ClientActions } from "~/console/clients/actions";
import { server } from "../server";

const client = { _id: "c1", status: "active" } as ClientView;
const figures = { factors: 0, owed: 0 } as ClientTotals;

function shown(permissions: string[], identity: ClientIdentity | null) {
  const queries = new QueryClient();
  queries.setQueryData(["me"], { operator: { permissions } });
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <Outcomes>
          <ClientActions client={client} identity={identity} figures={figures} />
        </Outcomes>
      ),
    },
  ]);
  return render(
    <QueryClientProvider client={queries}>
      <Stub initialEntries={["/"]} />
    </QueryClientProvider>,
  );
}

test("a document is recorded as it was typed, and a refusal says whose it is", async () => {
  let sent: unknown;
  server.use(
    http.post("*/api/v1/operator/clients/c1/identity", async ({ request }) => {
      sent = await request.json();
      const message = "This document counts for client c2.";
      return HttpResponse.json({ status: "fail", code: "document_in_use", message }, { status: 409 });
    }),
  );
  shown(["verify_client"], null);
  await userEvent.click(await screen.findByRole("button", { name: "Record a checked identity…" }));
  const record = screen.getByRole("button", { name: "Record it now" });
  expect(record).toBeDisabled();
  await userEvent.selectOptions(screen.getByLabelText("Document"), "Identity card");
  await userEvent.type(screen.getByLabelText("Issuing country, two letters"), "no");
  await userEvent.type(screen.getByLabelText("Number, as printed for machines"), "AB 123-4567");
  await userEvent.click(record);
  expect(await screen.findByText("This document counts for client c2.")).toBeVisible();
  expect(sent).toEqual({ kind: "identity_card", country: "no", number: "AB 123-4567" });
});

test("what counts is withdrawn, by those who may check and nobody else", async () => {
  const identity: ClientIdentity = {
    kind: "passport",
    country: "NO",
    checkedBy: "Ida",
    checkedAt: "2026-11-24T00:00:00Z",
  };
  const { unmount } = shown(["freeze_client"], identity);
  expect(await screen.findByRole("button", { name: "Freeze the account…" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /identity/ })).toBeNull();
  unmount();
  shown(["verify_client"], identity);
  expect(await screen.findByRole("button", { name: "Withdraw the identity check…" })).toBeVisible();
});
