import { cleanup, render, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { createRoutesStub } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Site } from "~/api/schema";
import defaults from "~/facts/default-facts.json";
import { USER } from "./answers";
import { server } from "./server";

const user = { ...USER, _id: "1", name: "Ada Byron", email: "ada@example.com", country: "Norway" };

const plain: Partial<Site> = {
  demo: false,
  company: { name: "Ballast", legalName: "", address: "", supportEmail: "", licence: "" },
  team: [],
  partners: [],
  promotion: null,
  riskWarning: { version: "1", text: "" },
  widgets: { provider: "own" },
};

/** Each test gets modules of its own, because the site's facts are kept for a whole visit. */
async function visit(path: string, site: Partial<Site>, loggedIn = false) {
  vi.resetModules();
  server.use(
    http.get("*/api/v1/site", () =>
      HttpResponse.json({ status: "success", data: { site: { ...plain, ...site } } }),
    ),
    http.get("*/api/v1/ticker", () => HttpResponse.json({ status: "success", data: { ticker: [] } })),
  );
  const { Frame } = await import("~/frame/frame");
  const { session } = await import("~/session/session");
  if (loggedIn) session.login(user, null);
  else session.logout();
  const Page = () => (
    <Frame>
      <h1>Page</h1>
    </Frame>
  );
  const Stub = createRoutesStub([{ path: "*", Component: Page }]);
  render(<Stub initialEntries={[path]} />);
}

const promotion = { amount: 1000, share: 50, leastDeposit: 2000, identity: false };
const settled = () => new Promise((resolve) => setTimeout(resolve, 60));

const PROMO = { name: "HOT DEAL: Claim $1000 bonus on sign up" };
/** Its code comes after the page's. */
const SLOW = { timeout: 5000 };

describe("the promotion banner", () => {
  test.each(["/", "/plans"])("shows on %s while a funded promotion is active", async (path) => {
    await visit(path, { promotion });
    const banner = await screen.findByRole("link", PROMO, SLOW);
    expect(banner).toHaveAttribute("href", "/create-account");
    expect(screen.getByRole("link", { name: "Source" })).toHaveAttribute("href", "/figures#figure-promotion");
  });

  test("names the amount that will be credited", async () => {
    await visit("/", { promotion: { ...promotion, amount: "250.50" } });
    const name = "HOT DEAL: Claim $250.50 bonus on sign up";
    expect(await screen.findByRole("link", { name }, SLOW)).toBeVisible();
  });

  test.each([
    ["no promotion is active", "/", { promotion: null }, false],
    ["the amount is nothing", "/", { promotion: { ...promotion, amount: 0 } }, false],
    ["the visitor is logged in", "/", { promotion }, true],
    ["the page is another one", "/about-us", { promotion }, false],
  ] as const)("stays away when %s", async (_why, path, site, loggedIn) => {
    await visit(path, site, loggedIn);
    await settled();
    expect(screen.queryByText(/HOT DEAL/)).toBeNull();
  });
});

describe("the demo ribbon", () => {
  test("is there when the server says so", async () => {
    await visit("/terms", { demo: true });
    expect(await screen.findByText("Demo: no real money")).toBeVisible();
  });

  test("is not there otherwise", async () => {
    await visit("/terms", { demo: false });
    await settled();
    expect(screen.queryByText("Demo: no real money")).toBeNull();
  });
});

describe("the frame", () => {
  beforeEach(cleanup);

  test("carries the operator's own words: risk warning, address, licence, the year", async () => {
    await visit("/terms", {
      riskWarning: { version: "7", text: "You can lose money here." },
      company: {
        name: "Ballast",
        legalName: "Ballast Ltd",
        address: "1 Example Quay",
        supportEmail: "a@b",
        licence: "Registered as an example.",
      },
    });
    expect((await screen.findAllByText("You can lose money here."))[0]).toBeVisible();
    expect(screen.getByText("1 Example Quay")).toBeVisible();
    expect(screen.getByText("Registered as an example.")).toBeVisible();
    expect(screen.getByText(/^©/)).toHaveTextContent(`© ${defaults.year} Ballast Ltd`);
  });

  test("marks the active link", async () => {
    await visit("/why-us", {});
    for (const link of screen.getAllByRole("link", { name: "WHY US" })) {
      expect(link).toHaveAttribute("aria-current", "page");
    }
    for (const link of screen.getAllByRole("link", { name: "HOME" })) {
      expect(link).not.toHaveAttribute("aria-current");
    }
  });
});
