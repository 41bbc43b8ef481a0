import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { Standing } from "~/site/complaints/standing";
import { ContactForm } from "~/site/contact/contact-form";

const forms = [
  {
    name: "a message",
    Form: ContactForm,
    first: "Name",
    button: "Send message",
    lacks: ["email", "message"],
  },
  {
    name: "where a complaint stands",
    Form: Standing,
    first: "Number of the complaint",
    button: "Show it",
    lacks: ["email"],
  },
];

test.each(forms)("$name: a button that is disabled says what is missing", async ({ Form, ...form }) => {
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: <Form /> }])} />);
  expect(screen.queryByText(/Still missing/), "nothing is said before something was typed").toBeNull();
  await userEvent.type(screen.getByLabelText(form.first), "Grace");
  const said = screen.getByText(/Still missing/);
  expect(
    within(said)
      .getAllByRole("button")
      .map((one) => one.textContent),
  ).toEqual(form.lacks);
  expect(screen.getByRole("button", { name: form.button })).toBeDisabled();
  await userEvent.click(within(said).getByRole("button", { name: "email" }));
  expect(screen.getByRole("textbox", { name: /Email/ })).toHaveFocus();
});
