import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { createRoutesStub } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { recordDigest } from "~/proof/check";
import { KeyChanges } from "~/proof/key-changes";
import { ProofPanel } from "~/proof/panel";
import { ProofResult } from "~/proof/result";
import { session } from "~/session/session";
import { USER } from "../answers";
import { server } from "../server";
import { honest, keyVectors, vectors } from "./vectors";

const { records, reserveKey, rival } = vectors;
const { proof } = honest(3);
const HOUR_MS = 3_600_000;
const OWED = 3.703702;

const yes = (data: object) => HttpResponse.json({ status: "success", data });
const get = (path: string, data: object) => http.get(`*/api/v1/${path}`, () => yes(data));
const latest = {
  signed: records[1],
  publishedAt: "1970-01-03T00:00:00Z",
  dueAt: null,
  leaves: "/api/v1/proofs/2/leaves",
  leavesBytes: 800,
};
const mine = {
  state: "counted",
  epoch: 2,
  proof,
  since: [],
  owed: { usdt: OWED, btc: 0.00000003 },
  ledgerSequence: 200,
};

beforeEach(() => {
  vi.stubGlobal("isSecureContext", true);
  vi.spyOn(Date, "now").mockReturnValue(records[1].record.timeMillis + HOUR_MS);
  session.login(
    {
      ...USER,
      _id: proof.account,
      name: "Di Moe",
      email: proof.email,
      country: "Norway",
      createdAt: "1970-01-01T12:00:00Z",
    },
    null,
  );
  server.use(
    get("site", { site: { demo: false } }),
    get("proofs/latest", { proof: latest, reserveKey }),
    get("proofs/mine", { mine }),
    get("account", { account: { value: OWED, bonus: 0 } }),
    http.get("*/api/v1/proofs", ({ request }) => {
      const after = Number(new URL(request.url).searchParams.get("cursor"));
      return yes({ proofs: records.filter(({ record }) => record.epoch > after), next: null });
    }),
  );
});

const show = (Component: () => React.ReactNode) => {
  const Stub = createRoutesStub([{ path: "/", Component }]);
  render(<Stub initialEntries={["/"]} />);
};

describe("a client's page", () => {
  test("says calmly what was checked, and remembers the record", async () => {
    show(ProofResult);
    expect(await screen.findByText("Your balance is included in our published liabilities.")).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
    await userEvent.click(screen.getByText(/Checked in this browser/));
    expect(screen.getByText(/lead by 4 steps each/)).toBeVisible();
    expect(screen.getByText(/has seen no earlier proof/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Your proof as a file" })).toHaveAttribute(
      "href",
      "/api/v1/proofs/mine",
    );
    expect(JSON.parse(localStorage.getItem("ballast.proof") ?? "null").signed.record.epoch).toBe(2);
  });

  test("says loudly and precisely what does not hold, and does not remember it", async () => {
    server.use(get("proofs/mine", { mine: { ...mine, proof: honest(2).proof } }));
    show(ProofResult);
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("The proof of what we owe does not hold for you.");
    expect(alert).toHaveTextContent("Your leaves are not in the tree whose root was published");
    expect(alert).toHaveTextContent("Fault: root");
    expect(localStorage.getItem("ballast.proof")).toBeNull();
  });

  test("notices that this browser saw another root", async () => {
    localStorage.setItem("ballast.proof", JSON.stringify({ reserveKey, signed: rival.signed }));
    show(ProofResult);
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Two different signed records exist of one proof",
    );
  });

  test("money that moved between two answers is no fault", async () => {
    const first = http.get("*/api/v1/account", () => yes({ account: { value: 1, bonus: 0 } }), {
      once: true,
    });
    server.use(first);
    show(ProofResult);
    expect(await screen.findByText("Your balance is included in our published liabilities.")).toBeVisible();
  });

  test("without answers, or without https, nothing is claimed", async () => {
    const message = "Not just now.";
    server.use(
      http.get("*/api/v1/proofs/mine", () =>
        HttpResponse.json({ status: "error", message, code: "unavailable" }, { status: 503 }),
      ),
    );
    show(ProofResult);
    expect(await screen.findByText(/could not be checked: Not just now/)).toBeVisible();
    vi.stubGlobal("isSecureContext", false);
    await userEvent.click(screen.getByRole("button", { name: "Check again" }));
    expect(await screen.findByText(/only on pages that come over https/)).toBeVisible();
  });
});

test("a visitor finds the newest root, and whether a root they noted is published", async () => {
  session.logout();
  show(ProofPanel);
  expect(await screen.findByText(records[1].record.root.hash)).toBeVisible();
  expect(screen.getByText(reserveKey)).toBeVisible();
  const field = screen.getByRole("textbox", { name: "A root from elsewhere" });
  const look = async (root: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, root);
    await userEvent.click(screen.getByRole("button", { name: "Look it up in the records" }));
  };
  await look(` ${records[0].record.root.hash.toUpperCase()} `);
  expect(await screen.findByText(/the root of proof 1/)).toBeVisible();
  await look(await recordDigest(records[1].record));
  expect(await screen.findByText(/the fingerprint of proof 2/)).toBeVisible();
  await look(rival.signed.record.root.hash);
  expect(await screen.findByText(/None of the 2 published records has this root/)).toBeVisible();
  await look("abc");
  expect(await screen.findByText("A root has 64 digits and letters a to f.")).toBeVisible();
});

describe("when the reserve key was replaced", () => {
  const [handover, broken] = keyVectors.changes;
  const newest = keyVectors.records.at(-1);
  const announced = {
    proof: { ...latest, signed: newest },
    reserveKey: broken.change.successor,
    keyChanges: keyVectors.changes,
  };

  test("a visitor is shown every key, loudly where the chain is broken", async () => {
    show(() => <KeyChanges keyChanges={announced.keyChanges} reserveKey={announced.reserveKey} />);
    expect(await screen.findByText(/The reserve key is replaced from proof 3 on/)).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent(
      "The reserve key was lost and is replaced from proof 5 on.",
    );
    expect(screen.getByText(handover.change.key)).toBeVisible();
  });

  test("a forged change is not shown as one", async () => {
    const forged = { ...handover, byKey: handover.bySuccessor };
    show(() => <KeyChanges keyChanges={[forged]} reserveKey={handover.change.successor} />);
    expect(await screen.findByText(/that the key before it did not sign/)).toBeVisible();
    expect(screen.queryByText(/The old key signed for the new one/)).toBeNull();
  });

  test("after a break a client goes on only with the key that the firm told them", async () => {
    const seen = keyVectors.records[0];
    localStorage.setItem("ballast.proof", JSON.stringify({ reserveKey: handover.change.key, signed: seen }));
    vi.spyOn(Date, "now").mockReturnValue((newest?.record.timeMillis ?? 0) + HOUR_MS);
    server.use(
      get("proofs/latest", announced),
      get("proofs/mine", { mine: { ...mine, state: "elsewhere", proof: null } }),
      http.get("*/api/v1/proofs", () => yes({ proofs: keyVectors.records, next: null })),
    );
    show(ProofResult);
    expect(await screen.findByRole("alert")).toHaveTextContent("Fault: key_break");
    const field = screen.getByRole("textbox", { name: /The new key, as the firm told you/ });
    const use = screen.getByRole("button", { name: "Use this key from now on" });
    await userEvent.type(field, "ab".repeat(32));
    await userEvent.click(use);
    expect(await screen.findByText(/That is not the key announced here/)).toBeVisible();
    expect(JSON.parse(localStorage.getItem("ballast.proof") ?? "null").reserveKey).toBe(handover.change.key);
    await userEvent.clear(field);
    await userEvent.type(field, broken.change.successor);
    await userEvent.click(use);
    expect(await screen.findByText(/does not have the tree of proof 5/)).toBeVisible();
    expect(JSON.parse(localStorage.getItem("ballast.proof") ?? "null").reserveKey).toBe(
      broken.change.successor,
    );
  });
});
