import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import ConfirmEmail from "~/account/confirm-email";
import CreateAccount from "~/account/create-account";
import ForgotPassword from "~/account/forgot-password";
import Freeze from "~/account/freeze";
import Login from "~/account/login";
import ResetPassword from "~/account/reset-password";
import VerifyLogin from "~/account/verify-login";
import { session } from "~/session/session";
import { USER } from "../answers";
import { server } from "../server";

const user = { ...USER, _id: "c1", name: "Grace Hopper", email: "grace@example.com", country: "Austria" };
const site = {
  demo: false,
  promotion: null,
  riskWarning: { version: "1", text: "Risk." },
  rules: { passwordCharacters: 8 },
};
const yes = (extra: object = {}) => HttpResponse.json({ status: "success", message: "Done.", ...extra });

/** The bodies a call was sent, each answered by `answer`. */
function answering(method: "post" | "patch", path: string, answer: () => Response) {
  const bodies: unknown[] = [];
  server.use(
    http[method](`*/api/v1/${path}`, async ({ request }) => {
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
    { path: "/create-account", Component: CreateAccount },
    { path: "/forgotPassword", Component: ForgotPassword },
    { path: "/resetPassword", Component: ResetPassword },
    { path: "/freeze", Component: Freeze },
    { path: "/confirm-email", Component: ConfirmEmail },
  ]);
  render(<Stub initialEntries={[path]} />);
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const person = () => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms) });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  session.logout();
  server.use(
    http.get("*/api/v1/site", () => yes({ data: { site } })),
    http.get("*/api/v1/countries", () => yes({ data: { countries: ["Kenya", "Austria"] } })),
  );
});
afterEach(() => vi.useRealTimers());

describe("log in", () => {
  test("the button waits for both fields; an error shows once a field is left", async () => {
    show("/login");
    const she = person();
    const button = screen.getByRole("button", { name: "Log in" });
    expect(button).toBeDisabled();
    await she.type(screen.getByLabelText("Email"), "grace");
    expect(screen.queryByText("Please enter a valid email.")).toBeNull();
    await she.tab();
    expect(await screen.findByText("Please enter a valid email.")).toBeVisible();
    expect(screen.getByText(/Still missing/)).toHaveTextContent("Still missing: email, password.");
    await she.type(screen.getByLabelText("Password"), "x");
    expect(button).toBeDisabled();
    await she.type(screen.getByLabelText("Email"), "@example.com");
    await waitFor(() => expect(button).toBeEnabled());
    expect(screen.queryByText("Please enter a valid email.")).toBeNull();
    expect(screen.queryByText(/Still missing/)).toBeNull();
  });

  async function fillIn() {
    const she = person();
    await she.type(screen.getByLabelText("Email"), "grace@example.com");
    await she.type(screen.getByLabelText("Password"), "secret words");
    await waitFor(() => expect(screen.getByRole("button", { name: "Log in" })).toBeEnabled());
  }

  test("pressing twice sends once, and the second step comes after 1.5 s", async () => {
    const bodies = answering("post", "users/preLogin", () => yes());
    show("/login");
    await fillIn();
    const button = screen.getByRole("button", { name: "Log in" });
    fireEvent.click(button);
    fireEvent.submit(button.closest("form") as HTMLFormElement);
    expect(await screen.findByText("Done.")).toBeVisible();
    expect(bodies).toEqual([{ email: "grace@example.com", password: "secret words" }]);
    expect(button).toBeDisabled();
    await pass(1200);
    expect(screen.getByRole("heading", { name: "Log in" })).toBeVisible();
    await pass(400);
    expect(screen.getByRole("heading", { name: "Enter your access token" })).toBeVisible();
    expect(screen.getByText("grace@example.com")).toBeVisible();
  });

  test("a refusal is shown for 3 s and another try is possible", async () => {
    const refusal = { status: "fail", message: "Incorrect email or password", code: "bad_credentials" };
    answering("post", "users/preLogin", () => HttpResponse.json(refusal, { status: 401 }));
    show("/login");
    await fillIn();
    fireEvent.click(screen.getByRole("button", { name: "Log in" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Incorrect email or password");
    await pass(2700);
    expect(screen.getByRole("alert")).toBeVisible();
    await pass(400);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByRole("button", { name: "Log in" })).toBeEnabled();
  });

  test("without a network nothing is sent and it is said", async () => {
    const bodies = answering("post", "users/preLogin", () => yes());
    show("/login");
    await fillIn();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event("offline")));
    expect(screen.getByText(/You are offline/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Log in" })).toBeDisabled();
    expect(bodies).toEqual([]);
  });
});

describe("the second step", () => {
  test("finds the token in pasted text, logs in, and goes to the dashboard after 1.5 s", async () => {
    const bodies = answering("post", "users/Login", () => yes({ token: "jwt", data: { user } }));
    show("/verify-login");
    const she = person();
    await she.click(screen.getByLabelText("6 digit access token"));
    await she.paste("Your token is 048 213.");
    await waitFor(() => expect(screen.getByRole("button", { name: "Verify" })).toBeEnabled());
    fireEvent.click(screen.getByRole("button", { name: "Verify" }));
    expect(await screen.findByText("Done.")).toBeVisible();
    expect(bodies).toEqual([{ token: "048213" }]);
    expect(session.get()).toMatchObject({ isLoggedIn: true, token: "jwt", user: { name: "Grace Hopper" } });
    await pass(1600);
    expect(screen.getByText("dashboard page")).toBeVisible();
  });

  test("the link of the mail stands in for the digits, leaves the address bar, and waits for one press", async () => {
    const bodies = answering("post", "users/Login", () => yes({ token: "jwt", data: { user } }));
    window.history.replaceState(null, "", "/verify-login#token=a-long-link-token");
    show("/verify-login");
    const button = await screen.findByRole("button", { name: "Log in now" });
    expect(window.location.hash).toBe("");
    expect(bodies).toEqual([]);
    fireEvent.click(button);
    expect(await screen.findByText("Done.")).toBeVisible();
    expect(bodies).toEqual([{ token: "a-long-link-token" }]);
  });

  test("a token of the wrong length costs no try", async () => {
    const bodies = answering("post", "users/Login", () => yes({ token: "jwt", data: { user } }));
    show("/verify-login");
    await person().type(screen.getByLabelText("6 digit access token"), "12345");
    await waitFor(() => expect(screen.getByRole("button", { name: "Verify" })).toBeEnabled());
    fireEvent.click(screen.getByRole("button", { name: "Verify" }));
    expect(await screen.findByText("The token has exactly 6 digits.")).toBeVisible();
    expect(bodies).toEqual([]);
  });
});

describe("create account", () => {
  async function fillIn(country: string) {
    const she = person();
    await screen.findByRole("option", { name: "Austria" });
    await she.type(screen.getByLabelText("First name"), "Grace");
    await she.type(screen.getByLabelText("Last name"), "Hopper");
    await she.type(screen.getByLabelText("Email"), "grace@example.com");
    await she.type(screen.getByLabelText("Password"), "seven quiet lamps");
    await she.type(screen.getByLabelText("Confirm password"), "seven quiet lamps");
    await she.selectOptions(screen.getByLabelText("Country"), country);
  }
  const button = () => screen.getByRole("button", { name: "Create account" });

  test("'Choose country' is no country; the list is sorted under it", async () => {
    show("/create-account");
    await fillIn("Choose country");
    expect(button()).toBeDisabled();
    const names = screen.getAllByRole("option").map((option) => option.textContent);
    expect(names).toEqual(["Choose country", "Austria", "Kenya"]);
    await person().selectOptions(screen.getByLabelText("Country"), "Kenya");
    await waitFor(() => expect(button()).toBeEnabled());
  });

  test("a password below the least length is said to be one on leaving it, and can be sent all the same", async () => {
    show("/create-account");
    const she = person();
    const field = screen.getByLabelText("Password");
    await she.type(field, "abc");
    expect(field).toHaveAccessibleDescription(/Too short$/);
    await she.tab();
    await waitFor(() => expect(field).toHaveAccessibleDescription(/too short: use at least 8 characters/));
    await she.type(screen.getByLabelText("Confirm password"), "abd");
    expect(screen.getByText(/Still missing/)).toHaveTextContent(
      "first name, last name, email, country, a longer password, the same password once more.",
    );
    await she.type(field, "abcde");
    expect(screen.queryByText(/use at least 8 characters/)).toBeNull();
  });

  test("a success stores the session and goes home after 2 s", async () => {
    const bodies = answering("post", "users/signUp", () => yes({ token: "jwt", data: { user } }));
    show("/create-account");
    await fillIn("Austria");
    await waitFor(() => expect(button()).toBeEnabled());
    fireEvent.click(button());
    expect(await screen.findByText("Done.")).toBeVisible();
    expect(bodies).toEqual([
      {
        name: "Grace Hopper",
        email: "grace@example.com",
        country: "Austria",
        password: "seven quiet lamps",
        passwordConfirm: "seven quiet lamps",
      },
    ]);
    expect(session.get()).toMatchObject({ isLoggedIn: true, token: "jwt" });
    await pass(1700);
    expect(screen.queryByText("home page")).toBeNull();
    await pass(400);
    expect(screen.getByText("home page")).toBeVisible();
  });

  test("the server's messages stand at their fields, the one for `name` at the first name", async () => {
    const fields = { email: "This email is taken.", name: "Use letters.", riddle: "Nobody shows this." };
    answering("post", "users/signUp", () =>
      HttpResponse.json({ status: "fail", message: "Check it.", code: "invalid", fields }, { status: 400 }),
    );
    show("/create-account");
    await fillIn("Austria");
    await waitFor(() => expect(button()).toBeEnabled());
    fireEvent.click(button());
    expect(await screen.findByRole("alert")).toHaveTextContent("Check it.");
    expect(screen.getByLabelText("Email")).toHaveAccessibleDescription("This email is taken.");
    expect(screen.getByLabelText("First name")).toHaveAccessibleDescription("Use letters.");
    await person().type(screen.getByLabelText("Email"), "x");
    await waitFor(() => expect(screen.queryByText("This email is taken.")).toBeNull());
  });

  test("a failed list of countries is only logged", async () => {
    const logged = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    server.use(http.get("*/api/v1/countries", () => HttpResponse.error()));
    show("/create-account");
    await waitFor(() => expect(logged).toHaveBeenCalled());
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getAllByRole("option")).toHaveLength(1);
  });

  test("no bonus is spoken of while no promotion is funded", async () => {
    show("/create-account");
    await screen.findByRole("option", { name: "Austria" });
    expect(screen.queryByText(/bonus/i)).toBeNull();
  });
});

describe("the way back", () => {
  test("the mailed link stands in for the token of a reset", async () => {
    const bodies = answering("post", "users/resetPassword", () => yes({ token: "jwt", data: { user } }));
    window.history.replaceState(null, "", "/resetPassword#token=a-long-link-token");
    show("/resetPassword");
    const she = person();
    await screen.findByText(/The link from your email is your token/);
    expect(screen.queryByLabelText("6 digit token")).toBeNull();
    await she.type(screen.getByLabelText("New password"), "seven quiet lamps");
    await she.type(screen.getByLabelText("Confirm password"), "seven quiet lamps");
    const button = screen.getByRole("button", { name: "Set new password" });
    await waitFor(() => expect(button).toBeEnabled());
    fireEvent.click(button);
    expect(await screen.findByText("Done.")).toBeVisible();
    expect(bodies).toEqual([
      { token: "a-long-link-token", password: "seven quiet lamps", passwordConfirm: "seven quiet lamps" },
    ]);
  });

  test("freezing takes the link and one press, and logs out", async () => {
    const bodies = answering("post", "users/freeze", () => yes());
    window.history.replaceState(null, "", "/freeze#token=c1.abc");
    session.login(user, null);
    show("/freeze");
    fireEvent.click(await screen.findByRole("button", { name: "Freeze my account" }));
    expect(await screen.findByText("Done.")).toBeVisible();
    expect(bodies).toEqual([{ token: "c1.abc" }]);
    expect(session.get().isLoggedIn).toBe(false);
    expect(screen.queryByRole("button", { name: "Freeze my account" })).toBeNull();
  });

  test("confirming takes one press, with the token of the link", async () => {
    const bodies = answering("post", "users/confirmEmail", () => yes());
    window.history.replaceState(null, "", "/confirm-email#token=c1.abc");
    show("/confirm-email");
    fireEvent.click(await screen.findByRole("button", { name: "Confirm my email" }));
    expect(await screen.findByText("Done.")).toBeVisible();
    expect(bodies).toEqual([{ token: "c1.abc" }]);
    expect(screen.getByRole("link", { name: "Go to your dashboard" })).toBeVisible();
  });

  test("asking for a token leads to the reset page after 3 s", async () => {
    answering("post", "users/forgotPassword", () => yes());
    show("/forgotPassword");
    const she = person();
    await she.type(screen.getByLabelText("Email"), "nobody");
    await she.tab();
    expect(await screen.findByText("Please enter a valid email.")).toBeVisible();
    await she.type(screen.getByLabelText("Email"), "@example.com");
    await waitFor(() => expect(screen.getByRole("button", { name: "Send token" })).toBeEnabled());
    fireEvent.click(screen.getByRole("button", { name: "Send token" }));
    expect(await screen.findByText("Done.")).toBeVisible();
    await pass(2700);
    expect(screen.getByRole("heading", { name: "Forgot password" })).toBeVisible();
    await pass(400);
    expect(screen.getByRole("heading", { name: "Reset password" })).toBeVisible();
  });

  test("a new password logs in and leads home after 4.1 s", async () => {
    const bodies = answering("post", "users/resetPassword", () => yes({ token: "jwt", data: { user } }));
    show("/resetPassword");
    const she = person();
    await she.type(screen.getByLabelText("6 digit token"), "123456");
    await she.type(screen.getByLabelText("New password"), "seven quiet lamps");
    await she.type(screen.getByLabelText("Confirm password"), "seven quiet lamp");
    const button = screen.getByRole("button", { name: "Set new password" });
    await waitFor(() => expect(button).toBeEnabled());
    fireEvent.click(button);
    expect(await screen.findByText("The two passwords are not the same.")).toBeVisible();
    expect(bodies).toEqual([]);
    await she.type(screen.getByLabelText("Confirm password"), "s");
    await waitFor(() => expect(button).toBeEnabled());
    fireEvent.click(button);
    expect(await screen.findByText("Done.")).toBeVisible();
    expect(session.get().isLoggedIn).toBe(true);
    await pass(3800);
    expect(screen.queryByText("home page")).toBeNull();
    await pass(400);
    expect(screen.getByText("home page")).toBeVisible();
  });
});
