import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { PlaceEvidence } from "~/api/schema";
import { Seen } from "~/site/transparency/places";

const stated: PlaceEvidence = {
  kind: "statement",
  grade: { class: "stated" },
  amount: 12.5,
  proven: null,
  uncounted: null,
  difference: 0,
  at: "2026-11-20T00:00:00Z",
  isCurrent: true,
  block: null,
  statement: null,
  file: "7",
  accounts: [],
  isReadInPart: false,
};
const grade = { class: "observed", agreed: 2, of: 3 } as const;
const read: PlaceEvidence = {
  ...stated,
  kind: "readings",
  grade,
  amount: 5000,
  accounts: [{ plan: "p", planName: "Harbour", equity: 5000, grade }],
};

function shown(evidence: PlaceEvidence) {
  const place = { place: "trading", asset: "USDT", books: 12.5, evidence } as const;
  const Stub = createRoutesStub([{ path: "/", Component: () => <Seen place={place} /> }]);
  return render(<Stub />);
}

test("what was read at the venue carries its grade and the accounts that were read", () => {
  shown(read);
  expect(screen.getByText("Read at the venue")).toBeDefined();
  expect(screen.getByText("observed 2 of 3")).toBeDefined();
  expect(screen.getByText("Harbour")).toBeDefined();
});

test("amounts that stand below one another have one number of decimals", () => {
  const { unmount } = shown({ ...stated, amount: 12.25, difference: -0.25 });
  expect(screen.getByText("12.50 USDT")).toBeDefined();
  unmount();
  shown({ ...stated, amount: 12.123456, difference: -0.376544 });
  expect(screen.getByText("12.500000 USDT")).toBeDefined();
  expect(screen.getByText("−0.376544 USDT")).toBeDefined();
});

test("what is only stated says so, with its file, and whether some of it was read", () => {
  const { unmount } = shown(stated);
  expect(screen.getByText("stated")).toBeDefined();
  const file = screen.getByRole("link", { name: "File of the statement" });
  expect(file.getAttribute("href")).toBe("/api/v1/attestations/7/evidence");
  expect(screen.queryByText(/others not/)).toBeNull();
  unmount();
  shown({ ...stated, isReadInPart: true });
  expect(screen.getByText(/others not, or not alike/)).toBeDefined();
});
