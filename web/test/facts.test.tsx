import { render } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import defaults from "~/facts/default-facts.json";
import type { Facts } from "~/facts/facts";
import { fill } from "../scripts/fill.ts";
import shared from "./places.json";
import { server } from "./server";

type Modules = { Footer: ComponentType; Team: ComponentType; Partners: ComponentType };

/** Every part that shows facts, as it is while pages are written, or as it is for a reader with these facts. */
async function parts(facts: Facts | null): Promise<ComponentType> {
  vi.resetModules();
  vi.doMock("~/facts/facts", async (original) => {
    const real = await original<typeof import("~/facts/facts")>();
    return facts ? { ...real, facts } : { ...real, WRITING: true, facts: real.places(defaults, "") };
  });
  const [{ Footer }, { Team }, { Partners }] = await Promise.all([
    import("~/frame/footer"),
    import("~/site/about/team"),
    import("~/site/home/partners"),
  ]);
  return () => <All Footer={Footer} Team={Team} Partners={Partners} />;
}

function All({ Footer, Team, Partners }: Modules) {
  return (
    <>
      <Team />
      <Partners />
      <Footer />
    </>
  );
}

function page(Parts: ComponentType) {
  return <RouterProvider router={createMemoryRouter([{ path: "/", element: <Parts /> }])} />;
}

const firm: Facts = {
  ...(defaults as Facts),
  company: {
    name: "Harbour & Sons",
    legalName: "Harbour & Sons <Ltd>",
    address: "1 Quay Street\nPort",
    supportEmail: "help@harbour.example",
    licence: "",
  },
  team: [
    { role: "Founder", name: "Ada Example", photo: "/content/ada.png" },
    { role: "Business analyst" },
    { role: "Clerk", name: "Ben Example" },
  ],
  partners: [
    { name: "Bank", url: "https://bank.example/", logo: "/content/bank.svg", width: 120, height: 40 },
    { name: "Broker", url: "https://broker.example/" },
  ],
  disclosures: "<p>Not a <em>bank</em>.</p>\n",
};

const bare: Facts = { ...(defaults as Facts), team: [] };

describe("what the build writes and the server fills", () => {
  beforeEach(() => {
    server.use(http.get("*/api/v1/site", () => HttpResponse.error()));
  });
  afterEach(() => {
    vi.doUnmock("~/facts/facts");
    document.body.replaceChildren();
  });

  test.each([
    ["a firm that says everything", firm],
    ["a firm that says nothing", bare],
  ])("is what React draws of %s", async (_whose, facts) => {
    const written = renderToString(page(await parts(null)));
    expect(written).toContain("{{company.legalName}}");
    const root = document.createElement("div");
    root.innerHTML = fill(written, facts);
    document.body.append(root);
    const sent = root.textContent;

    const Parts = await parts(facts);
    const faults: unknown[] = [];
    const console = vi.spyOn(globalThis.console, "error").mockImplementation((...told) => faults.push(told));
    render(page(Parts), {
      container: root,
      hydrate: true,
      onRecoverableError: (error) => faults.push(error),
    });
    console.mockRestore();
    expect(faults).toEqual([]);
    expect(root.textContent).toBe(sent);
    const plain = document.createElement("div");
    plain.innerHTML = renderToString(page(Parts));
    expect(plain.textContent).toBe(sent);
  });

  test("shows photographs, names and roles as they are given", async () => {
    const root = document.createElement("div");
    root.innerHTML = fill(renderToString(page(await parts(null))), firm);
    const people = [...root.querySelectorAll(".person")].map((person) => [
      person.querySelector("img")?.getAttribute("src") ?? "no picture",
      person.textContent,
    ]);
    expect(people).toEqual([
      ["/content/ada.png", "Ada ExampleFounder"],
      ["no picture", "Business analyst"],
      ["no picture", "Ben ExampleClerk"],
    ]);
    const partners = [...root.querySelectorAll<HTMLAnchorElement>(".partner")].map((link) => [
      link.href,
      link.querySelector("img")?.alt ?? link.textContent,
    ]);
    expect(partners).toEqual([
      ["https://bank.example/", "Bank"],
      ["https://broker.example/", "Broker"],
    ]);
    expect(root.querySelector(".disclosures")?.innerHTML).toContain("Not a <em>bank</em>.");
  });

  test("hides the strip of partners when there are none", async () => {
    const filled = fill(renderToString(page(await parts(null))), bare);
    expect(filled).not.toContain("Our partners");
    expect(filled).not.toContain("<address");
  });
});

test.each(shared.cases as [string, string][])(
  "the stand-in fills %s as the server does",
  (written, filled) => {
    expect(fill(written, shared.facts)).toBe(filled);
  },
);
