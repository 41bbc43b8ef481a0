import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentType, useState } from "react";
import { createRoutesStub, useLocation } from "react-router";
import { expect, test } from "vitest";
import type { FieldMessages } from "~/api/envelope";
import { Outcomes } from "~/console/approve/outcome";
import { ProposeDialog } from "~/console/approve/propose";
import { Input } from "~/console/parts/field";

/** Proposes what is on this page. */
async function propose(Page: ComponentType) {
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub initialEntries={["/"]} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Change…" }));
  await userEvent.type(screen.getByLabelText(/Why\?/), "It moved.");
  await userEvent.click(screen.getByRole("button", { name: "Change" }));
}

/** Proposes something that is refused in these words, about these fields. */
async function refused(message: string, fields: FieldMessages) {
  await propose(() => (
    <ProposeDialog label="Change…" send={async () => ({ status: "fail", code: "refused", message, fields })}>
      {(problems) => <Input label="Address" error={problems.address} onText={() => {}} />}
    </ProposeDialog>
  ));
  expect(await screen.findAllByText(message), "said once").toHaveLength(1);
}

test("what is wrong with a field is said at the field alone, and the field is gone to", async () => {
  await refused("This is not an address.", { address: "This is not an address." });
  const address = screen.getByLabelText("Address");
  expect(address).toHaveAccessibleDescription("This is not an address.");
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

test("what came of it stays on the screen when the row that offered it is gone", async () => {
  const Row = () => {
    const [waits, setWaits] = useState(true);
    const send = async () => {
      setWaits(false);
      return { status: "success", message: "It was withdrawn.", data: null } as const;
    };
    return waits && <ProposeDialog label="Change…" send={send} />;
  };
  await propose(() => (
    <Outcomes>
      <Row />
    </Outcomes>
  ));
  expect(await screen.findByText("It was withdrawn.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Change…" })).toBeNull();
  await userEvent.click(screen.getByText("Close"));
  expect(screen.queryByText("It was withdrawn.")).toBeNull();
});

test("a command opens it by the address, once: closed, the address no longer asks for it", async () => {
  const Where = () => <output>{useLocation().search}</output>;
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <>
          <ProposeDialog
            label="Change…"
            act="change"
            send={async () => ({ status: "success", data: null })}
          />
          <ProposeDialog label="Other…" act="other" send={async () => ({ status: "success", data: null })} />
          <Where />
        </>
      ),
    },
  ]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub initialEntries={["/?do=change&state=all"]} />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole("dialog", { name: "Change" })).toBeVisible();
  expect(screen.queryByRole("dialog", { name: "Other" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("status")).toHaveTextContent("?state=all");
});
