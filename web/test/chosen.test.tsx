import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { Chosen } from "~/frame/chosen";
import { keepPlan, keptPlan } from "~/session/chosen-plan";
import { session } from "~/session/session";
import { USER } from "./answers";
import { server } from "./server";

beforeEach(() => {
  keepPlan(null);
  server.use(
    http.get("*/api/v1/plans/getAll", () =>
      HttpResponse.json({ status: "success", data: { plans: [{ _id: "p1", name: "Steady" }] } }),
    ),
  );
});

/** Another page of the visit, seen by someone who is logged in or not. */
function visit(path: string, isLoggedIn = false) {
  session.logout();
  if (isLoggedIn) session.login(USER, null);
  const Stub = createRoutesStub([{ path: "*", Component: Chosen }]);
  return render(<Stub initialEntries={[path]} />);
}

const strip = () => screen.findByRole("region", { name: "The plan you chose" });

test("the choice is kept from the way to an account on, and told wherever one is offered", async () => {
  const first = visit("/create-account?plan=p1");
  expect(await strip()).toHaveTextContent(
    "You chose Steady. Once your account is open you can continue with it.",
  );
  first.unmount();

  const second = visit("/login");
  expect(await strip()).toHaveTextContent("You chose Steady. It needs an account.");
  expect(screen.getByRole("link", { name: "Create account" })).toHaveAttribute(
    "href",
    "/create-account?plan=p1",
  );
  second.unmount();

  visit("/", true);
  expect(await strip()).toHaveTextContent("Your account is open. You had chosen Steady.");
  expect(screen.getByRole("link", { name: "Continue with Steady" })).toHaveAttribute("href", "/invest/p1");
});

test("it can be taken back, and a plan that is no more is nobody’s choice", async () => {
  keepPlan("p1");
  const shown = visit("/");
  await strip();
  await userEvent.click(screen.getByRole("link", { name: "Choose another plan" }));
  expect(screen.queryByRole("region")).toBeNull();
  expect(keptPlan()).toBeNull();
  shown.unmount();

  keepPlan("gone");
  visit("/");
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(screen.queryByRole("region")).toBeNull();
});
