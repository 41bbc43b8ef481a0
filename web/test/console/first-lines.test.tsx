import { render, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { FirstLines } from "~/console/approve/first-lines";
import { server } from "../server";

const PATH = "approvals/a1/evidence";
const file = (content: string | Uint8Array<ArrayBuffer>) =>
  server.use(http.get(`*/api/v1/operator/${PATH}`, () => new HttpResponse(content)));

test("a text is shown as it begins, and that there is more", async () => {
  file(Array.from({ length: 30 }, (_, row) => `${row},"<b>BTCUSDT</b>",1.5`).join("\r\n"));
  render(<FirstLines path={PATH} />);
  const shown = (await screen.findByRole("region", { name: "How the file begins" })).textContent ?? "";
  expect(shown.split("\n")).toHaveLength(21);
  expect(shown).toContain('19,"<b>BTCUSDT</b>",1.5');
  expect(shown.endsWith("…")).toBe(true);
});

test("what is no text, and what does not come, is to be looked at where it was saved", async () => {
  const pdf = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x00, 0xff, 0xfe]);
  for (const answer of [
    () => file(pdf),
    () => server.use(http.get(`*/${PATH}`, () => HttpResponse.error())),
  ]) {
    answer();
    const { unmount } = render(<FirstLines path={PATH} />);
    expect(await screen.findByText(/look at the file that was saved/)).toBeVisible();
    unmount();
  }
});
