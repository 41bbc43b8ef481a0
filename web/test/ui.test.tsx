import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Shared, shared, useResource } from "~/api/resource";
import { TimedAlert } from "~/ui/alert";
import { DateText } from "~/ui/date-text";
import { Money } from "~/ui/money";
import { PasswordField } from "~/ui/password-field";
import { StatusBadge } from "~/ui/status-badge";
import { Stepper } from "~/ui/stepper";
import { type Rows, Table } from "~/ui/table";

describe("an alert that goes away", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("goes after its seconds, and a new notice starts them again", () => {
    const gone = vi.fn();
    const first = { tone: "good", text: "Saved." } as const;
    const { rerender } = render(<TimedAlert notice={first} seconds={6} onGone={gone} />);
    expect(screen.getByRole("status")).toHaveTextContent("Saved.");
    act(() => void vi.advanceTimersByTime(5999));
    expect(gone).not.toHaveBeenCalled();
    rerender(<TimedAlert notice={{ tone: "bad", text: "No." }} seconds={6} onGone={gone} />);
    expect(screen.getByRole("alert")).toHaveTextContent("No.");
    act(() => void vi.advanceTimersByTime(5999));
    expect(gone).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(gone).toHaveBeenCalledOnce();
  });
});

test("what is drawn is never of the resource that was asked before", async () => {
  const answering = (data: string) => shared(async () => ({ status: "success" as const, data }));
  const [first, second] = [answering("first"), answering("second")];
  await first.load();
  const drawn: string[] = [];
  function Shown({ source, name }: { source: Shared<string>; name: string }) {
    const state = useResource(source);
    useLayoutEffect(() => void drawn.push(`${name}: ${state.phase === "ready" ? state.data : state.phase}`));
    return null;
  }
  const { rerender } = render(<Shown source={first} name="first" />);
  rerender(<Shown source={second} name="second" />);
  await vi.waitFor(() => expect(drawn.at(-1)).toBe("second: second"));
  expect(drawn).toContain("first: first");
  expect(drawn).not.toContain("second: first");
});

test("a page that wakes up is drawn once before an answer comes", async () => {
  const source = shared(async () => ({ status: "success" as const, data: "the answer" }));
  let drawn = 0;
  function Shown() {
    const state = useResource(source);
    drawn += 1;
    return <p>{state.phase === "ready" ? state.data : "nothing yet"}</p>;
  }
  const page = document.body.appendChild(document.createElement("div"));
  page.innerHTML = renderToString(<Shown />);
  drawn = 0;
  await act(async () => void hydrateRoot(page, <Shown />));
  expect([page.textContent, drawn]).toEqual(["nothing yet", 1]);
  await screen.findByText("the answer");
});

test("a password can be shown and hidden again", async () => {
  render(<PasswordField label="Password" />);
  const field = screen.getByLabelText("Password");
  expect(field).toHaveAttribute("type", "password");
  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(field).toHaveAttribute("type", "text");
  await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
  expect(field).toHaveAttribute("type", "password");
});

test("what stands under a field is read with it", () => {
  const { rerender } = render(<PasswordField label="Password" hint="A few words." />);
  expect(screen.getByLabelText("Password")).toHaveAccessibleDescription("A few words.");
  rerender(<PasswordField label="Password" hint="A few words." advice="They differ." />);
  expect(screen.getByLabelText("Password")).toHaveAccessibleDescription("They differ.");
  rerender(<PasswordField label="Password" hint="A few words." advice="They differ." error="Too short." />);
  expect(screen.getByLabelText("Password")).toHaveAccessibleDescription("A few words. Too short.");
});

test("an error is tied to its field", () => {
  render(<PasswordField label="Password" error="Enter your password." />);
  const field = screen.getByLabelText("Password");
  expect(field).toHaveAttribute("aria-invalid", "true");
  expect(field).toHaveAccessibleDescription("Enter your password.");
});

test("created is shown as PROCESSING, the rest in capitals", () => {
  const { rerender } = render(<StatusBadge status="created" />);
  expect(screen.getByText("PROCESSING")).toBeVisible();
  rerender(<StatusBadge status="matured" />);
  expect(screen.getByText("MATURED")).toBeVisible();
  rerender(<StatusBadge status="something_new" />);
  expect(screen.getByText("SOMETHING_NEW")).toBeVisible();
});

test("a loss has a sign and a word", () => {
  const { container, rerender } = render(<Money value={-12.345} result />);
  expect(container).toHaveTextContent("−12.34 USDT loss");
  rerender(<Money value="1234.5" />);
  expect(container).toHaveTextContent("1,234.50 USDT");
  rerender(<Money value={null} />);
  expect(container).toHaveTextContent("—");
});

test("a missing date shows nothing", () => {
  const { container, rerender } = render(<DateText value={null} />);
  expect(container).toBeEmptyDOMElement();
  rerender(<DateText value="2026-11-21T00:00:00Z" />);
  expect(container).toHaveTextContent("Nov 21, 2026");
});

test("a stepper says which step is going on", () => {
  const steps = [{ name: "Amount" }, { name: "Deposit" }, { name: "Active" }];
  render(<Stepper label="Progress" steps={steps} current={1} />);
  const items = within(screen.getByRole("list", { name: "Progress" })).getAllByRole("listitem");
  expect(items.map((item) => item.getAttribute("aria-current"))).toEqual([null, "step", null]);
  expect(items[0]).toHaveTextContent("Amount (done)");
});

describe("a table", () => {
  type Row = { id: string; name: string };
  const show = (content: Rows<Row>) =>
    render(
      <Table
        caption="Things"
        columns={[{ head: "Name", cell: (row: Row) => row.name }]}
        content={content}
        rowKey={(row) => row.id}
        empty={{ text: "You have no investments yet in this category" }}
      />,
    );

  test("is busy while loading", () => {
    show({ phase: "pending" });
    expect(screen.getByRole("table", { name: "Things" })).toHaveAttribute("aria-busy", "true");
  });

  test("says when it is empty", () => {
    show({ phase: "ready", rows: [] });
    expect(screen.getByText("You have no investments yet in this category")).toBeVisible();
    expect(screen.queryByRole("table")).toBeNull();
  });

  test("offers another try when it failed", async () => {
    const retry = vi.fn();
    show({ phase: "failed", message: "No answer.", retry });
    expect(screen.getByRole("alert")).toHaveTextContent("No answer.");
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(retry).toHaveBeenCalledOnce();
  });

  test("shows its rows", () => {
    show({ phase: "ready", rows: [{ id: "1", name: "Growth" }] });
    expect(screen.getByRole("cell", { name: "Growth" })).toBeVisible();
  });
});
