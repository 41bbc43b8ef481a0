import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DataProvider } from "~/client/client-data";
import Notices from "~/portal/notices";
import { session } from "~/session/session";
import { USER } from "../answers";
import { server } from "../server";

const user = { ...USER, _id: "c1", name: "Grace Hopper", email: "grace@example.com", country: "Austria" };
let off: string[] = [];
let asked: unknown[] = [];
let refuses = false;

class Silent extends EventTarget {
  close() {}
}

const group = (name: string, title: string) => ({
  name,
  title,
  text: `${title}.`,
  mail: !off.includes(name),
});
const data = () => ({
  chosen: [group("results", "Weekly results"), group("statements", "Statements")],
  always: [
    {
      name: "security",
      title: "What guards your account",
      why: "It warns you.",
      kinds: ["A changed password"],
    },
  ],
});

beforeEach(() => {
  vi.stubGlobal("EventSource", Silent);
  session.login(user, null);
  [off, asked, refuses] = [[], [], false];
  server.use(
    http.get("*/api/v1/users/notices", () =>
      HttpResponse.json({ status: "success", data: { notices: [], unread: 0 } }),
    ),
    http.get("*/api/v1/users/notices/push", () =>
      HttpResponse.json({ status: "success", data: { on: false, key: null } }),
    ),
    http.get("*/api/v1/users/notices/mail", () => HttpResponse.json({ status: "success", data: data() })),
    http.patch("*/api/v1/users/notices/mail", async ({ request }) => {
      const body = (await request.json()) as { mail: Record<string, boolean> };
      asked.push(body);
      if (refuses) {
        return HttpResponse.json({ status: "error", code: "x", message: "Try again." }, { status: 503 });
      }
      for (const [name, on] of Object.entries(body.mail)) {
        off = on ? off.filter((one) => one !== name) : [...off, name];
      }
      return HttpResponse.json({ status: "success", data: data() });
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

function show(at = "/dashboard/notices#mail") {
  const Page = () => (
    <DataProvider>
      <Notices />
    </DataProvider>
  );
  const Stub = createRoutesStub([{ path: "/dashboard/notices", Component: Page }]);
  render(<Stub initialEntries={[at]} />);
}

test("a tick is kept at once, and only what changed is sent", async () => {
  show();
  const results = await screen.findByRole("checkbox", { name: /Weekly results/ });
  expect(results).toBeChecked();
  fireEvent.click(results);
  expect(await screen.findByText(/no longer come by email/)).toBeVisible();
  expect(asked).toEqual([{ mail: { results: false } }]);
  await waitFor(() => expect(screen.getByRole("checkbox", { name: /Weekly results/ })).not.toBeChecked());
  expect(screen.getByRole("checkbox", { name: /Statements/ })).toBeChecked();
  fireEvent.click(screen.getByRole("checkbox", { name: /Weekly results/ }));
  expect(await screen.findByText(/come by email again/)).toBeVisible();
  expect(asked[1]).toEqual({ mail: { results: true } });
});

test("what the server refuses stays as it was, and says why", async () => {
  refuses = true;
  show();
  fireEvent.click(await screen.findByRole("checkbox", { name: /Statements/ }));
  expect(await screen.findByText("Try again.")).toBeVisible();
  expect(screen.getByRole("checkbox", { name: /Statements/ })).toBeChecked();
});

test("what cannot be switched off says so and has no tick", async () => {
  show();
  expect(await screen.findByText(/cannot be switched off. It warns you./)).toBeVisible();
  expect(screen.getByText("A changed password")).toBeVisible();
  expect(screen.getAllByRole("checkbox")).toHaveLength(2);
});

test("without the mark in the address the choice is folded away", async () => {
  show("/dashboard/notices");
  expect(await screen.findByText("There are no notices yet.")).toBeVisible();
  expect(screen.queryByRole("checkbox")).toBeNull();
});
