import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { NETWORK_FAILURE } from "~/api/envelope";
import type { User } from "~/api/schema";
import { checkSession } from "~/session/guard";
import { createSession, type Vault } from "~/session/store";
import { USER } from "./answers";

const ada: User = { ...USER, _id: "1", name: "Ada Byron", email: "ada@example.com", country: "Norway" };
const eve: User = { ...ada, name: "Eve Stone" };

function memory(text: string | null = null) {
  const vault = {
    text,
    read: () => vault.text,
    write: (next: string) => {
      vault.text = next;
    },
    erase: () => {
      vault.text = null;
    },
  };
  return vault;
}

describe("the session", () => {
  test("login sets all three and persists flag and user, never the token", async () => {
    const vault = memory();
    const session = createSession(vault);
    session.login(ada, "secret-token");
    expect(session.get()).toEqual({ phase: "ready", user: ada, isLoggedIn: true, token: "secret-token" });
    expect(JSON.parse(vault.text ?? "")).toEqual({ isLoggedIn: true, user: ada });
    expect(vault.text).not.toContain("secret-token");
  });

  test("the persisted part comes back", async () => {
    const session = createSession(memory(JSON.stringify({ isLoggedIn: true, user: ada })));
    expect(session.get().phase).toBe("pending");
    await session.hydrate();
    expect(session.get()).toEqual({ phase: "ready", user: ada, isLoggedIn: true, token: null });
  });

  test("logout clears all three and what was persisted", () => {
    const vault = memory();
    const session = createSession(vault);
    session.login(ada, "t");
    session.logout();
    expect(session.get()).toEqual({ phase: "ready", user: null, isLoggedIn: false, token: null });
    expect(vault.text).toBeNull();
  });

  test("a refresh replaces the user only", () => {
    const session = createSession(memory());
    session.login(ada, "t");
    session.refresh(eve);
    expect(session.get()).toEqual({ phase: "ready", user: eve, isLoggedIn: true, token: "t" });
  });

  test.each([
    "nonsense",
    '{"isLoggedIn":true}',
    '{"isLoggedIn":true,"user":7}',
    '{"isLoggedIn":"yes","user":{}}',
  ])("damaged storage %j is logged out", async (text) => {
    const session = createSession(memory(text));
    await session.hydrate();
    expect(session.get()).toMatchObject({ phase: "ready", isLoggedIn: false, user: null });
  });
});

describe("storage that does not answer", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("is given up after 5000 ms, and a late answer changes nothing", async () => {
    let answer: (text: string) => void = () => undefined;
    const vault: Vault = { ...memory(), read: () => new Promise((resolve) => (answer = resolve)) };
    const session = createSession(vault);
    const reading = session.hydrate();
    await vi.advanceTimersByTimeAsync(4999);
    expect(session.get().phase).toBe("pending");
    await vi.advanceTimersByTimeAsync(1);
    expect(session.get()).toMatchObject({ phase: "ready", isLoggedIn: false });
    answer(JSON.stringify({ isLoggedIn: true, user: ada }));
    await reading;
    expect(session.get().isLoggedIn).toBe(false);
  });

  test("does not undo a login made meanwhile", async () => {
    const session = createSession({ ...memory(), read: () => new Promise(() => undefined) });
    void session.hydrate();
    session.login(ada, "t");
    await vi.advanceTimersByTimeAsync(6000);
    expect(session.get().isLoggedIn).toBe(true);
  });
});

describe("the guard", () => {
  const success = { status: "success" as const, data: { user: eve } };
  const refusal = { status: "fail" as const, message: "Log in.", code: "unauthenticated" };

  test("a yes refreshes the user", async () => {
    const session = createSession(memory());
    session.login(ada, "t");
    expect(await checkSession(session, async () => success)).toBe("in");
    expect(session.get()).toMatchObject({ user: eve, token: "t" });
  });

  test("a yes to a browser that had forgotten marks it logged in", async () => {
    const session = createSession(memory());
    session.logout();
    expect(await checkSession(session, async () => success)).toBe("in");
    expect(session.get()).toMatchObject({ isLoggedIn: true, user: eve });
  });

  test("a refusal logs out", async () => {
    const session = createSession(memory());
    session.login(ada, "t");
    expect(await checkSession(session, async () => refusal)).toBe("out");
    expect(session.get().isLoggedIn).toBe(false);
  });

  test("an unreachable server proves nothing", async () => {
    const session = createSession(memory());
    session.login(ada, "t");
    expect(await checkSession(session, async () => NETWORK_FAILURE)).toBe("unreachable");
    expect(session.get().isLoggedIn).toBe(true);
  });
});
