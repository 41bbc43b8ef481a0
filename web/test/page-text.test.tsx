import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { server } from "./server";

/** Each test gets modules of its own, because a text is kept for a whole visit. */
async function open() {
  vi.resetModules();
  const { PageText } = await import("~/site/text/page-text");
  return render(<PageText name="terms" />);
}

const answer = (html: string) =>
  HttpResponse.json({ status: "success", data: { text: { name: "terms", html } } });

beforeEach(() => {
  cleanup();
  document.body.replaceChildren();
});

test("a text that the page was sent with stays", async () => {
  document.body.innerHTML = '<div id="text-terms"><p>Sent <b>along</b>.</p></div>';
  const sent = document.getElementById("text-terms");
  const { container } = await open();
  expect(container.innerHTML).toBe('<div id="text-terms" data-legal="true"><p>Sent <b>along</b>.</p></div>');
  sent?.remove();
});

test("on the way from another page the text is asked for", async () => {
  server.use(http.get("*/api/v1/site/texts/terms", () => answer("<h2>Deposits</h2>")));
  await open();
  expect(screen.getByRole("status")).toHaveTextContent("Loading…");
  expect(await screen.findByRole("heading", { name: "Deposits" })).toBeInTheDocument();
});

test("a text that does not come says so and can be asked for again", async () => {
  server.use(http.get("*/api/v1/site/texts/terms", () => HttpResponse.error(), { once: true }));
  await open();
  expect(await screen.findByRole("alert")).toHaveTextContent("We could not reach the server.");
  server.use(http.get("*/api/v1/site/texts/terms", () => answer("<p>Here now.</p>")));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Here now.")).toBeInTheDocument();
});
