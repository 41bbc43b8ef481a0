import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { FieldMessages } from "~/api/envelope";
import { ProposeDialog } from "~/console/approve/propose";
import { Input } from "~/console/parts/field";

// What the pages' window lacks.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};

/** Proposes something that is refused in these words, about these fields. */
async function refused(message: string, fields: FieldMessages) {
  const Page = () => (
    <ProposeDialog label="Change…" send={async () => ({ status: "fail", code: "refused", message, fields })}>
      {(problems) => <Input label="Address" error={problems.address} onText={() => {}} />}
    </ProposeDialog>
  );
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub initialEntries={["/"]} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Change…" }));
  await userEvent.type(screen.getByLabelText(/Why\?/), "It moved.");
  await userEvent.click(screen.getByRole("button", { name: "Change" }));
  expect(await screen.findAllByText(message), "said once").toHaveLength(1);
}

test("what is wrong with a field is said at the field alone, and the field is gone to", async () => {
  await refused("This is no address.", { address: "This is no address." });
  const address = screen.getByLabelText("Address");
  expect(address).toHaveAccessibleDescription("This is no address.");
  expect(address).toHaveFocus();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("what is wrong with the reason is said at the reason", async () => {
  await refused("Say more.", { why: "Say more." });
  expect(screen.getByLabelText(/Why\?/)).toHaveAccessibleDescription("Say more.");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("what is wrong with no field on the screen is said in the box", async () => {
  await refused("Another one waits.", { other: "Another one waits." });
  expect(screen.getByRole("alert")).toHaveTextContent("Another one waits.");
});
