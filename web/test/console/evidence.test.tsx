import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { EvidenceStep } from "~/console/strikes/enter/evidence-step";
import { server } from "../server";

/** A correction hands over the whole strike, which has evidence and days of its own; the server takes no other fields. */
test("the kept file is read for the days, whatever else the caller knows of them", async () => {
  const asked: unknown[] = [];
  server.use(
    http.post("*/api/v1/operator/strikes/import", async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ status: "fail", code: "x", message: "Read." }, { status: 400 });
    }),
  );
  const strike = { _id: "s1", number: 97, from: "2026-11-17", to: "2026-11-21", evidence: { sha256: "old" } };
  render(
    <EvidenceStep
      period={strike}
      evidence={{ sha256: "new", name: "right.csv", bytes: 9 }}
      onEvidence={() => {}}
      onResult={() => {}}
    />,
  );
  await userEvent.click(screen.getByRole("button", { name: "Read the result out of it" }));
  expect(await screen.findByText("Read.")).toBeVisible();
  expect(asked).toEqual([{ evidence: "new", from: "2026-11-17", to: "2026-11-21" }]);
});
