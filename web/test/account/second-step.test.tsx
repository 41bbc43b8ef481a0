import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { rememberFirstStep } from "~/account/first-step";
import Login from "~/account/login";
import ResetPassword from "~/account/reset-password";
import VerifyLogin from "~/account/verify-login";
import { bytesOf, passkeyObstacle, textOf } from "~/api/passkey";
import type { PasskeyRequest, SecondStep } from "~/api/schema";
import { session } from "~/session/session";
import { server } from "../server";

const user = { _id: "c1", name: "Grace Hopper", email: "grace@example.com", country: "Austria" };
const yes = (data: object | null, message = "Done.") =>
  HttpResponse.json({ status: "success", message, data });

/** The bodies a call was sent, each answered by `answer`. */
function answering(path: string, answer: () => Response) {
  const bodies: unknown[] = [];
  server.use(
    http.post(`*/api/v1/${path}`, async ({ request }) => {
      bodies.push(await request.json());
      return answer();
    }),
  );
  return bodies;
}

function show(path: string) {
  const Stub = createRoutesStub([
    { path: "/", Component: () => <p>home page</p> },
    { path: "/dashboard", Component: () => <p>dashboard page</p> },
    { path: "/login", Component: Login },
    { path: "/verify-login", Component: VerifyLogin },
    { path: "/resetPassword", Component: ResetPassword },
  ]);
  render(<Stub initialEntries={[path]} />);
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const person = () => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms) });
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

const passkey = (origin: string): PasskeyRequest => ({
  challenge: "AAECAw",
  rpId: "localhost",
  allowCredentials: [{ type: "public-key", id: "_-8" }],
  userVerification: "required",
  timeout: 300_000,
  origin,
});
const step = (change: Partial<SecondStep>): SecondStep => ({ methods: ["totp", "recovery"], ...change });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  session.logout();
  rememberFirstStep(null);
  server.use(http.get("*/api/v1/site", () => HttpResponse.json({ status: "fail" }, { status: 503 })));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("an account with an authenticator app", () => {
  test("is asked for its code, and no mail is spoken of", async () => {
    answering("users/preLogin", () => yes({ methods: ["totp", "recovery"] }));
    const tokens = answering("users/Login", () => yes({ user }));
    show("/login");
    const she = person();
    await she.type(screen.getByLabelText("Email"), "grace@example.com");
    await she.type(screen.getByLabelText("Password"), "secret words");
    fireEvent.click(screen.getByRole("button", { name: "Log in" }));
    await screen.findByText("Done.");
    await pass(1600);
    await heading("Enter the code of your app");
    expect(screen.queryByRole("button", { name: "Send a new token" })).toBeNull();
    await she.type(screen.getByLabelText("6-digit code of your app"), "123456");
    fireEvent.click(screen.getByRole("button", { name: "Verify" }));
    await waitFor(() => expect(tokens).toEqual([{ token: "123456" }]));
    await pass(1600);
    expect(screen.getByText("dashboard page")).toBeVisible();
    expect(sessionStorage.length).toBe(0);
  });

  test("is still known after the page was loaded again", async () => {
    rememberFirstStep(step({}));
    expect(JSON.parse(sessionStorage.getItem("ballast.second-step") ?? "")).toEqual(step({}));
    show("/verify-login");
    await heading("Enter the code of your app");
  });

  test("takes a recovery code instead, of which only a whole one is sent", async () => {
    rememberFirstStep(step({}));
    const tokens = answering("users/Login", () => yes({ user }));
    show("/verify-login");
    const she = person();
    await she.click(await screen.findByRole("button", { name: "Use a recovery code" }));
    const field = screen.getByLabelText("Recovery code");
    expect(field).toHaveFocus();
    await she.type(field, "7zk0m");
    const verify = screen.getByRole("button", { name: "Verify" });
    await waitFor(() => expect(verify).toBeEnabled());
    fireEvent.click(verify);
    await waitFor(() => expect(field).toHaveAccessibleDescription(/10 letters and digits/));
    expect(tokens).toEqual([]);
    await she.type(field, "-1qx9p");
    fireEvent.click(verify);
    await waitFor(() => expect(tokens).toEqual([{ token: "7zk0m-1qx9p" }]));
  });
});

describe("an account with a passkey", () => {
  const credential = {
    rawId: bytesOf("_-8").buffer,
    response: {
      clientDataJSON: bytesOf("e30").buffer,
      authenticatorData: bytesOf("AQI").buffer,
      signature: bytesOf("AwQ").buffer,
    },
  };

  function browser(get: () => Promise<unknown>) {
    const asked = vi.fn(get);
    vi.stubGlobal("PublicKeyCredential", class {});
    Object.defineProperty(navigator, "credentials", { configurable: true, value: { get: asked } });
    return asked;
  }

  test("signs what the server asked for", async () => {
    const asked = browser(async () => credential);
    rememberFirstStep(step({ methods: ["passkey", "recovery"], passkey: passkey(location.origin) }));
    const bodies = answering("users/Login", () => yes({ user }));
    show("/verify-login");
    await heading("Use your passkey");
    fireEvent.click(screen.getByRole("button", { name: "Use your passkey" }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toEqual({
      passkey: { id: "_-8", clientDataJSON: "e30", authenticatorData: "AQI", signature: "AwQ" },
    });
    expect(asked).toHaveBeenCalledWith({
      publicKey: expect.objectContaining({
        challenge: new Uint8Array([0, 1, 2, 3]),
        rpId: "localhost",
        allowCredentials: [{ type: "public-key", id: new Uint8Array([255, 239]) }],
        userVerification: "required",
      }),
    });
  });

  test("who says no to the browser is told so and may try again", async () => {
    browser(async () => {
      throw new DOMException("no", "NotAllowedError");
    });
    rememberFirstStep(step({ methods: ["passkey", "recovery"], passkey: passkey(location.origin) }));
    show("/verify-login");
    fireEvent.click(await screen.findByRole("button", { name: "Use your passkey" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(/Nothing was done/);
    expect(screen.getByRole("button", { name: "Use your passkey" })).toBeEnabled();
  });

  test("at another address the next way is offered first, and the reason is said", async () => {
    browser(async () => credential);
    rememberFirstStep(step({ methods: ["passkey", "totp"], passkey: passkey("https://ballast.example") }));
    show("/verify-login");
    await heading("Enter the code of your app");
    await person().click(screen.getByRole("button", { name: "Use your passkey" }));
    expect(await screen.findByText(/Passkeys work only at https:\/\/ballast\.example/)).toBeVisible();
    expect(screen.getByRole("link", { name: "log in there" })).toHaveAttribute(
      "href",
      "https://ballast.example/login",
    );
  });

  test("the reasons it may not work", () => {
    expect(passkeyObstacle(null)).toMatch(/number instead of a name/);
    expect(passkeyObstacle(location.origin)).toMatch(/has no passkeys/);
    vi.stubGlobal("PublicKeyCredential", class {});
    expect(passkeyObstacle(location.origin)).toBeNull();
  });

  test("bytes are written as the server writes them", () => {
    for (const text of ["", "AA", "_-8", "AAECAw", "3q2-7w"]) {
      expect(textOf(bytesOf(text).buffer)).toBe(text);
    }
  });
});

test("a reset by mail does not open an account with a second step of its own", async () => {
  answering("users/resetPassword", () => yes({ methods: ["totp"] }, "Your password is set."));
  show("/resetPassword");
  const she = person();
  await she.type(screen.getByLabelText("6 digit token"), "123456");
  await she.type(screen.getByLabelText("New password"), "seven quiet lamps");
  await she.type(screen.getByLabelText("Confirm password"), "seven quiet lamps");
  fireEvent.click(screen.getByRole("button", { name: "Set new password" }));
  expect(await screen.findByText("Your password is set.")).toBeVisible();
  expect(session.get().isLoggedIn).toBe(false);
  await pass(4200);
  await heading("Enter the code of your app");
});

test("another token is sent on request, and not again at once", async () => {
  let full = false;
  const sent = answering("users/resendToken", () =>
    full
      ? HttpResponse.json(
          { status: "fail", code: "too_many_attempts", message: "Try again in 40 minutes." },
          { status: 429 },
        )
      : yes({ methods: ["email"] }, "We have sent it."),
  );
  show("/verify-login");
  fireEvent.click(await screen.findByRole("button", { name: "Send a new token" }));
  expect(await screen.findByText("We have sent it.")).toBeVisible();
  expect(sent).toEqual([{}]);
  expect(await screen.findByRole("button", { name: /Send it again in/ })).toBeDisabled();
  await pass(31_000);
  full = true;
  fireEvent.click(await screen.findByRole("button", { name: "Send a new token" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Try again in 40 minutes.");
});
