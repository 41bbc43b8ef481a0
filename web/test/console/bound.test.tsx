import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { Outcomes } from "~/console/approve/outcome";
import { Bound } from "~/console/treasury/bound";
import { server } from "../server";

const OLD = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
const NEW = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const at = "2026-11-24T00:00:00Z";

const told = {
  bound: [
    { part: "server.code_key", fingerprint: "aa", boundAt: at, isReplaceable: false },
    { part: "bsc.treasury", fingerprint: OLD, boundAt: at, isReplaceable: true },
  ],
  replacements: [
    {
      _id: "r1",
      state: "waits",
      parts: [{ part: "bsc.treasury", before: OLD, after: NEW }],
      address: NEW,
      why: "Stolen",
      approvedAt: at,
      until: "2026-12-08T00:00:00Z",
      boundAt: null,
      withdrawnAt: null,
    },
  ],
};

function shown(permissions: string[]) {
  const client = new QueryClient();
  client.setQueryData(["me"], { operator: { permissions } });
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <Outcomes>
          <Bound />
        </Outcomes>
      ),
    },
  ]);
  render(
    <QueryClientProvider client={client}>
      <Stub initialEntries={["/"]} />
    </QueryClientProvider>,
  );
}

test("what is bound and what waits is shown, and exactly what was typed is proposed", async () => {
  let sent: unknown;
  server.use(
    http.get("*/api/v1/operator/treasury/replacements", () =>
      HttpResponse.json({ status: "success", data: told }),
    ),
    http.post("*/api/v1/operator/treasury/replacements", async ({ request }) => {
      sent = await request.json();
      const approval = { _id: "a1", kind: "part_replace", digest: "d", expiresAt: at };
      return HttpResponse.json({ status: "success", data: { approval } }, { status: 202 });
    }),
  );
  shown(["move_capital"]);
  expect(await screen.findByText("waits for a start")).toBeVisible();
  expect(screen.queryByText("server.code_key")).toBeNull();
  expect(screen.getByRole("button", { name: "Withdraw…" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Replace…" }));
  expect(screen.getByRole("button", { name: "Propose it" })).toBeDisabled();
  await userEvent.click(screen.getByLabelText("Address of the new treasury"));
  await userEvent.paste(` ${NEW} `);
  await userEvent.click(screen.getByLabelText(/Why\?/));
  await userEvent.paste("The device was lost.");
  await userEvent.click(screen.getByRole("button", { name: "Propose it" }));
  expect(await screen.findByText(/It waits under/)).toBeVisible();
  expect(sent).toEqual({ part: "bsc.treasury", treasury: NEW, why: "The device was lost." });
});

test("every replacement is shown, however many pages they are on", async () => {
  const earlier = { ...told.replacements[0], _id: "r0", state: "withdrawn" };
  server.use(
    http.get("*/api/v1/operator/treasury/replacements", ({ request }) => {
      const isSecond = new URL(request.url).searchParams.get("cursor") === "more";
      const page = isSecond ? { ...told, replacements: [earlier], next: null } : { ...told, next: "more" };
      return HttpResponse.json({ status: "success", data: page });
    }),
  );
  shown([]);
  expect(await screen.findByText("waits for a start")).toBeVisible();
  expect(screen.getByText("withdrawn")).toBeVisible();
});
