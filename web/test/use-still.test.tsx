import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { useStill } from "~/ui/use-still";

function Shown({ value }: { value: string }) {
  return <p>{useStill(value)}</p>;
}

test("while the mouse is down nothing changes; after its click it does", async () => {
  const { rerender } = render(<Shown value="hint" />);
  fireEvent.mouseDown(document.body);
  rerender(<Shown value="advice" />);
  expect(screen.queryByText("hint")).not.toBeNull();
  fireEvent.mouseUp(document.body);
  expect(screen.queryByText("hint")).not.toBeNull();
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  expect(screen.queryByText("advice")).not.toBeNull();
});
