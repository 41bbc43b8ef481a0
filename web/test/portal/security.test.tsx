import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Factors, FactorView } from "~/api/schema";
import { DataProvider } from "~/client/client-data";
import Security from "~/portal/security";
import { session } from "~/session/session";
import { USER } from "../answers";
import { server } from "../server";

const user = { ...USER, _id: "c1", name: "Grace Hopper", email: "grace@example.com", country: "Austria" };
const CODES = Array.from({ length: 10 }, (_, index) => `7ZK0M-1QX9${index}`);
const none: Factors = {
  factors: [],
  recoveryCodes: null,
  methods: ["email"],
  passkeyOrigin: location.origin,
};
const phone: FactorView = {
  _id: "f1",
  kind: "totp",
  name: "Phone",
  createdAt: "2026-11-20T10:00:00Z",
  lastUsedAt: null,
};
const one: Factors = {
  ...none,
  factors: [phone],
  recoveryCodes: { left: 2, createdAt: "2026-11-20T10:00:00Z" },
  methods: ["totp", "recovery"],
};
let held = none;
let sessions: object[] = [];

const yes = (data: object | null, extra: object = {}) =>
  HttpResponse.json({ status: "success", data, ...extra });
const no = (field: string, message: string) =>
  HttpResponse.json({ status: "fail", code: "no", message, fields: { [field]: message } }, { status: 400 });

class Silent extends EventTarget {
  close() {}
}

beforeEach(() => {
  vi.stubGlobal("EventSource", Silent);
  session.login(user, null);
  held = none;
  sessions = [
    { _id: "s1", userAgent: "", device: "Unknown device", createdAt: "2026-11-21T09:00:00Z", current: true },
  ];
  server.use(
    http.get("*/api/v1/site", () => HttpResponse.json({ status: "fail" }, { status: 503 })),
    http.get("*/api/v1/users/factors", () => yes(held)),
    http.get("*/api/v1/users/sessions", () => yes({ sessions })),
    http.get("*/api/v1/users/notices", () => yes({ notices: [], unread: 0 })),
  );
});
afterEach(() => vi.unstubAllGlobals());

function show() {
  const Page = () => (
    <DataProvider>
      <Security />
    </DataProvider>
  );
  const Stub = createRoutesStub([{ path: "/dashboard/security", Component: Page }]);
  render(<Stub initialEntries={["/dashboard/security"]} />);
}

test("says plainly that a mailed token is the weakest", async () => {
  show();
  expect(await screen.findByText(/weakest second step we offer/)).toBeVisible();
  expect(screen.getByText(/This browser has no passkeys/)).toBeVisible();
  expect(screen.queryByText("Recovery codes")).toBeNull();
});

test("an app is set up with password, code and ten codes that are not lost by accident", async () => {
  const bodies: unknown[] = [];
  server.use(
    http.post("*/api/v1/users/factors/totp", async ({ request }) => {
      const body = (await request.json()) as { passwordCurrent: string };
      bodies.push(body);
      if (body.passwordCurrent !== "right words") return no("passwordCurrent", "This is not it.");
      return yes({
        _id: "f1",
        secret: "GEZDGNBVGY3TQOJQ",
        uri: "otpauth://totp/x?secret=GEZDGNBVGY3TQOJQ",
        expiresAt: "",
      });
    }),
    http.post("*/api/v1/users/factors/totp/confirm", async ({ request }) => {
      bodies.push(await request.json());
      held = one;
      return yes({ ...one, user, newRecoveryCodes: CODES }, { message: "It is on.", token: "new" });
    }),
  );
  show();
  const she = userEvent.setup();
  await she.click(await screen.findByRole("button", { name: "Add an authenticator app" }));
  const password = screen.getByLabelText("Current password");
  await she.type(password, "wrong words");
  await she.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(password).toHaveAccessibleDescription("This is not it."));
  await she.clear(password);
  await she.type(password, "right words");
  await she.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByRole("img", { name: /QR code/ })).toBeVisible();
  expect(screen.getByText("GEZD GNBV GY3T QOJQ")).toBeVisible();
  await she.click(screen.getByLabelText("6-digit code of your app"));
  await she.paste("Your code: 123 456");
  await she.click(screen.getByRole("button", { name: "Switch it on" }));
  const dialog = await screen.findByRole("dialog", { name: "Keep your recovery codes" });
  expect(bodies.at(-1)).toEqual({ factor: "f1", token: "123456" });
  expect(
    within(dialog)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(CODES);
  expect(session.get().token).toBe("new");
  await she.keyboard("{Escape}");
  expect(within(dialog).getByRole("alert")).toHaveTextContent(/Nobody can show you these codes again/);
  expect(within(dialog).getByRole("button", { name: "Done" })).toBeDisabled();
  await she.click(within(dialog).getByLabelText(/I have kept/));
  await she.click(within(dialog).getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await screen.findByText("2 of 10")).toBeVisible();
  expect(screen.getByText(/before you run out/)).toBeVisible();
});

test("taking the last one away says what follows and needs the password", async () => {
  held = one;
  const bodies: unknown[] = [];
  server.use(
    http.delete("*/api/v1/users/factors/f1", async ({ request }) => {
      bodies.push(await request.json());
      held = none;
      return yes({ ...none, user }, { message: "It is removed.", token: "newer" });
    }),
  );
  show();
  const she = userEvent.setup();
  await she.click(await screen.findByRole("button", { name: "Remove Phone" }));
  expect(screen.getByText(/the second step is a token from your email again/)).toBeVisible();
  await she.type(screen.getByLabelText("Current password"), "right words");
  await she.click(screen.getByRole("button", { name: "Remove it" }));
  expect(await screen.findByText("It is removed.")).toBeVisible();
  expect(bodies).toEqual([{ passwordCurrent: "right words" }]);
  expect(await screen.findByText(/weakest second step we offer/)).toBeVisible();
});

test("every other session ends with one question", async () => {
  sessions = [
    ...sessions,
    {
      _id: "s2",
      userAgent: "Mozilla/5.0 (Windows) Firefox/140",
      device: "Firefox on Windows",
      createdAt: "2026-11-20T09:00:00Z",
    },
  ];
  const ended = vi.fn();
  server.use(
    http.delete("*/api/v1/users/sessions/others", () => {
      ended();
      sessions = sessions.slice(0, 1);
      return yes(null, { message: "Every other session has ended." });
    }),
  );
  show();
  expect(await screen.findByText("Firefox on Windows")).toBeVisible();
  expect(screen.getByText("This one")).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "End all other sessions" }));
  fireEvent.click(
    within(await screen.findByRole("dialog")).getByRole("button", { name: "End all other sessions" }),
  );
  expect(await screen.findByText("Every other session has ended.")).toBeVisible();
  expect(ended).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByText("Firefox on Windows")).toBeNull());
});
