import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { type ReactNode, useState } from "react";
import { createRoutesStub, Outlet, useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useLeave } from "~/session/leaving";
import Protected, { SLOW_AFTER_MS } from "~/session/protected";
import { LEAVING_KEY, session, useSessionLife } from "~/session/session";
import { SESSION_KEY } from "~/session/store";
import { USER } from "./answers";
import { server } from "./server";

const ada = { ...USER, _id: "c1", name: "Ada Byron", email: "ada@example.com", country: "Norway" };
const eve = { ...ada, _id: "c2", name: "Eve Stone" };
const yes = (data: object | null) => HttpResponse.json({ status: "success", data });
const refusal = { status: "fail", message: "You are not logged in.", code: "not_logged_in" };
const no = () => HttpResponse.json(refusal, { status: 401 });
const me = (answer: () => Response | Promise<Response>) => http.get("*/api/v1/users/me", answer);

let mounted = 0;
function Page() {
  const leave = useLeave();
  const [mount] = useState(() => {
    mounted += 1;
    return mounted;
  });
  return (
    <>
      <p>the client's page, mount {mount}</p>
      <button type="button" onClick={() => void leave()}>
        LOGOUT
      </button>
    </>
  );
}
function Login() {
  return <p>log-in {JSON.stringify(useLocation().state)}</p>;
}
const Around = ({ children }: { children: ReactNode }) => children;
function Root() {
  useSessionLife();
  return (
    <Protected frame={Around}>
      <Outlet />
    </Protected>
  );
}

function show() {
  const Stub = createRoutesStub([
    { path: "/login", Component: Login },
    { path: "/dashboard", Component: Root, children: [{ index: true, Component: Page }] },
  ]);
  render(<Stub initialEntries={["/dashboard"]} />);
}

beforeEach(() => {
  mounted = 0;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  session.login(ada, null);
});
afterEach(() => vi.useRealTimers());
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe("the guard of a client's page", () => {
  test("a skeleton while the server is asked; a slow answer is explained and can be asked for again", async () => {
    let asked = 0;
    server.use(
      me(() => {
        asked += 1;
        return asked === 1 ? new Promise<Response>(() => undefined) : yes({ user: ada });
      }),
    );
    show();
    expect(await screen.findByText("Loading…")).toBeInTheDocument();
    expect(screen.queryByText(/longer than usual/)).toBeNull();
    await pass(SLOW_AFTER_MS + 100);
    expect(screen.getByText(/longer than usual/)).toBeVisible();
    fireEvent.click(screen.getByRole("button", { name: "Ask again" }));
    expect(await screen.findByText(/the client's page/)).toBeVisible();
  });

  test("any refusal logs out and leads to the log-in, which is told that a session ended", async () => {
    server.use(me(no));
    show();
    expect(await screen.findByText('log-in {"ended":true}')).toBeVisible();
    expect(session.get().isLoggedIn).toBe(false);
  });

  test("somebody who was never logged in is sent there without a word", async () => {
    session.logout();
    server.use(me(no));
    show();
    expect(await screen.findByText("log-in null")).toBeVisible();
  });

  test("a server that is down logs nobody out and can be asked again", async () => {
    let down = true;
    server.use(me(() => (down ? new HttpResponse("<h1>502</h1>", { status: 502 }) : yes({ user: ada }))));
    show();
    const again = await screen.findByRole("button", { name: "Try again" });
    expect(session.get().isLoggedIn).toBe(true);
    down = false;
    fireEvent.click(again);
    expect(await screen.findByText(/the client's page/)).toBeVisible();
  });
});

/** A change that another tab makes in the storage, as this one is told about it. */
const inAnotherTab = (newValue: string | null) =>
  act(() => void dispatchEvent(new StorageEvent("storage", { key: SESSION_KEY, newValue })));

describe("two tabs", () => {
  test("a log-out in one reaches the other", async () => {
    server.use(me(() => yes({ user: ada })));
    show();
    await screen.findByText(/the client's page/);
    inAnotherTab(null);
    expect(await screen.findByText('log-in {"ended":true}')).toBeVisible();
  });

  test("somebody else's log-in leaves nothing of the one before", async () => {
    server.use(me(() => yes({ user: ada })));
    show();
    const before = (await screen.findByText(/the client's page/)).textContent;
    inAnotherTab(JSON.stringify({ isLoggedIn: true, user: eve }));
    await waitFor(() => expect(screen.getByText(/the client's page/).textContent).not.toBe(before));
  });
});

describe("LOGOUT", () => {
  test("leaves at once, also while the server is slow, and is made up for before anybody is let in", async () => {
    let arrives = false;
    const order: string[] = [];
    server.use(
      me(() => {
        order.push("me");
        return arrives ? no() : yes({ user: ada });
      }),
      http.post("*/api/v1/users/logout", () => {
        order.push("logout");
        return arrives ? yes(null) : HttpResponse.error();
      }),
    );
    show();
    fireEvent.click(await screen.findByRole("button", { name: "LOGOUT" }));
    expect(await screen.findByText("log-in null")).toBeVisible();
    expect(session.get().isLoggedIn).toBe(false);
    await waitFor(() => expect(order).toContain("logout"));
    expect(localStorage.getItem(LEAVING_KEY)).toBe("1");

    order.length = 0;
    show();
    expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
    expect(order).toEqual(["logout"]);
    arrives = true;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(order).toEqual(["logout", "logout", "me"]));
    expect(localStorage.getItem(LEAVING_KEY)).toBeNull();
  });

  test("a new log-in takes the place of one that was being left", () => {
    localStorage.setItem(LEAVING_KEY, "1");
    session.login(eve, null);
    expect(localStorage.getItem(LEAVING_KEY)).toBeNull();
  });
});
