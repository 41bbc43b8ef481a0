import { render, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { createRoutesStub } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { rememberFirstStep } from "~/account/first-step";
import { rememberMailed } from "~/account/mailed";
import VerifyLogin from "~/account/verify-login";
import { server } from "../server";

beforeEach(() => {
  server.use(http.get("*/api/v1/site", () => HttpResponse.json({ status: "fail" }, { status: 503 })));
  rememberFirstStep(null);
});

function show() {
  const Stub = createRoutesStub([{ path: "/verify-login", Component: VerifyLogin }]);
  render(<Stub initialEntries={["/verify-login"]} />);
}

// A remembered address stays for the tab, so the page that knows none comes first.
describe("what the second step says of the mail", () => {
  test("opened by itself: to log in first, and of no mail", () => {
    show();
    expect(screen.getByRole("link", { name: "Log in first" })).toHaveAttribute("href", "/login");
    expect(screen.queryByText(/We sent/)).toBeNull();
    expect(screen.queryByRole("button", { name: /Send a new token/ })).toBeNull();
    expect(screen.getByLabelText("6 digit access token")).toBeVisible();
  });

  test("loaded again after the first step: that it was sent", () => {
    rememberFirstStep({ methods: ["email"] });
    show();
    expect(screen.getByText(/We sent a 6-digit access token/)).toHaveTextContent("to your email.");
    expect(screen.getByRole("button", { name: /Send a new token/ })).toBeVisible();
  });

  test("after the first step: where it went", () => {
    rememberMailed("login", "grace@example.com");
    show();
    expect(screen.getByText(/We sent a 6-digit access token/)).toHaveTextContent("grace@example.com");
    expect(screen.queryByRole("link", { name: "Log in first" })).toBeNull();
  });
});
