import { act, renderHook } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, test, vi } from "vitest";
import { useChecking } from "~/api/checking";
import { newKey, request } from "~/api/client";
import { type Answer, NETWORK_FAILURE, readEnvelope, UNREADABLE_ANSWER } from "~/api/envelope";
import { shared } from "~/api/resource";
import { repeatable } from "~/api/write";
import { server } from "./server";

const success = { status: "success" as const, data: null };

describe("the envelope", () => {
  test("a success keeps message, token and data", () => {
    expect(readEnvelope('{"status":"success","message":"Hi","token":"t","data":{"a":1}}')).toEqual({
      status: "success",
      message: "Hi",
      token: "t",
      data: { a: 1 },
    });
  });

  test("a refusal keeps code and fields", () => {
    const text =
      '{"status":"fail","message":"Check the amount.","code":"bad_amount","fields":{"investedAmount":"Too small."}}';
    expect(readEnvelope(text)).toEqual({
      status: "fail",
      message: "Check the amount.",
      code: "bad_amount",
      fields: { investedAmount: "Too small." },
    });
  });

  test.each(["", "<html>", "null", "[]", '{"status":"odd"}', '{"status":"fail"}'])(
    "%j is unreadable",
    (text) => {
      expect(readEnvelope(text)).toEqual(UNREADABLE_ANSWER);
    },
  );

  test("digits a double cannot hold arrive as text", () => {
    const answer = readEnvelope<{ big: string; small: number }>(
      '{"status":"success","data":{"big":9223372036854.775807,"small":1.25}}',
    );
    expect(answer).toMatchObject({ data: { big: "9223372036854.775807", small: 1.25 } });
  });
});

describe("the client", () => {
  test("the body of a refusal is the result", async () => {
    server.use(
      http.post("*/api/v1/users/preLogin", () =>
        HttpResponse.json(
          { status: "fail", message: "Incorrect email or password", code: "bad_credentials" },
          { status: 401 },
        ),
      ),
    );
    const answer = await request("POST", "users/preLogin", { body: { email: "a@b", password: "x" } });
    expect(answer).toMatchObject({ status: "fail", message: "Incorrect email or password" });
  });

  test("a dead connection is one honest message", async () => {
    server.use(http.get("*/api/v1/site", () => HttpResponse.error()));
    expect(await request("GET", "site")).toEqual(NETWORK_FAILURE);
  });

  test("writes carry a key of their own, reads none, and no header carries a token or challenge", async () => {
    const seen: Headers[] = [];
    const note = ({ request: asked }: { request: Request }) => {
      seen.push(asked.headers);
      return HttpResponse.json({ status: "success", data: {} });
    };
    server.use(http.post("*/api/v1/users/logout", note), http.get("*/api/v1/site", note));
    await request("POST", "users/logout", { body: {} });
    await request("POST", "users/logout", { body: {} });
    await request("GET", "site");
    const keys = seen.map((headers) => headers.get("idempotency-key"));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBeNull();
    for (const headers of seen) {
      expect(headers.get("authorization")).toBeNull();
      expect(headers.get("x-login-challenge")).toBeNull();
    }
  });
});

describe("repeating a write", () => {
  test("a doubtful try is repeated with its key; another body or an answer ends that", async () => {
    const keys: string[] = [];
    const answers = [NETWORK_FAILURE, NETWORK_FAILURE, { status: "success" as const, data: null }];
    const send = repeatable(async (_body: { amount: string }, key: string) => {
      keys.push(key);
      return answers.shift() ?? NETWORK_FAILURE;
    });
    await send({ amount: "1" });
    await send({ amount: "1" });
    await send({ amount: "2" });
    await send({ amount: "2" });
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[1]);
    expect(keys[3]).not.toBe(keys[2]);
  });

  test("what the server does not know is asked again under its key, and shown", async () => {
    vi.useFakeTimers();
    const keys: string[] = [];
    const error = (code: string): Answer<null> => ({ status: "error", code, message: "It is not known." });
    const answers = [error("in_doubt"), error("database_unavailable"), success];
    const send = repeatable(async (_body: { amount: string }, key: string) => {
      keys.push(key);
      return answers.shift() ?? success;
    });
    const { result } = renderHook(useChecking);
    const sent = send({ amount: "1" });
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(result.current).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(await sent).toEqual(success);
    expect(result.current).toBe(false);
    expect(keys).toEqual([keys[0], keys[0], keys[0]]);
    await send({ amount: "1" });
    expect(keys[3]).not.toBe(keys[0]);
    vi.useRealTimers();
  });

  test("errors keep the key, refusals end it, and a refusal that came too early does not", async () => {
    const keys: string[] = [];
    const answers: Answer<null>[] = [
      { status: "error", code: "read_only", message: "" },
      { status: "fail", code: "too_many_attempts", message: "" },
      { status: "fail", code: "too_slow", message: "" },
      { status: "fail", code: "cut_off", message: "" },
      { status: "fail", code: "wrong_password", message: "" },
      { status: "fail", code: "insufficient_funds", message: "" },
      { status: "fail", code: "too_many_attempts", message: "" },
    ];
    const send = repeatable(async (_body: { amount: string }, key: string) => {
      keys.push(key);
      return answers.shift() ?? success;
    });
    for (let number = 0; number < 8; number += 1) await send({ amount: "1" });
    expect(new Set(keys.slice(0, 6)).size).toBe(1);
    expect(new Set(keys.slice(5)).size).toBe(3);
  });

  test("a form of money asks until it knows, and keeps its key over a reload", async () => {
    vi.useFakeTimers();
    const keys: string[] = [];
    let down = true;
    const form = () =>
      repeatable(async (_body: { amount: string }, key: string) => {
        keys.push(key);
        return down ? NETWORK_FAILURE : success;
      }, "test");
    void form()({ amount: "1" });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(keys.length).toBeGreaterThan(2);
    // The page is loaded again: nothing in memory stays.
    down = false;
    const again = form();
    expect(await again({ amount: "1" })).toEqual(success);
    expect(new Set(keys).size).toBe(1);
    await vi.advanceTimersByTimeAsync(20_000);
    await again({ amount: "1" });
    await form()({ amount: "2" });
    expect(new Set(keys).size).toBe(3);
    expect(sessionStorage.length).toBe(0);
    vi.useRealTimers();
  });

  test("a form of money that meets a defect stops asking, and keeps its key", async () => {
    vi.useFakeTimers();
    const keys: string[] = [];
    let broken = true;
    const send = repeatable(async (_body: { amount: string }, key: string) => {
      keys.push(key);
      return broken ? ({ status: "error", code: "internal", message: "" } as const) : success;
    }, "test");
    const first = send({ amount: "1" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await first).toMatchObject({ code: "internal" });
    expect(keys.length).toBe(3);
    broken = false;
    await send({ amount: "1" });
    expect(new Set(keys).size).toBe(1);
    vi.useRealTimers();
  });

  test("another body sent from a form of money leaves the doubtful one its key", async () => {
    vi.useFakeTimers();
    const keys: [string, string][] = [];
    let down = true;
    const form = () =>
      repeatable(async (body: { amount: string }, key: string) => {
        keys.push([body.amount, key]);
        return down ? NETWORK_FAILURE : success;
      }, "test");
    void form()({ amount: "1" });
    void form()({ amount: "2" });
    await vi.advanceTimersByTimeAsync(500);
    down = false;
    const again = form();
    await again({ amount: "2" });
    await again({ amount: "1" });
    const of = (amount: string) => new Set(keys.filter(([sent]) => sent === amount).map(([, key]) => key));
    expect([of("1").size, of("2").size]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sessionStorage.length).toBe(0);
    vi.useRealTimers();
  });

  test("the same body while the first try is under way shares its key, also from a form that was left", async () => {
    const keys: string[] = [];
    const answers: ((answer: typeof NETWORK_FAILURE | { status: "success"; data: null }) => void)[] = [];
    const send = repeatable((_body: { amount: string }, key: string) => {
      keys.push(key);
      return new Promise<typeof NETWORK_FAILURE | { status: "success"; data: null }>((resolve) =>
        answers.push(resolve),
      );
    });
    const first = send({ amount: "1" });
    const second = send({ amount: "1" });
    expect(keys[1]).toBe(keys[0]);
    answers[0]?.({ status: "success", data: null });
    answers[1]?.({ status: "success", data: null });
    await Promise.all([first, second]);
    void send({ amount: "1" });
    expect(keys[2]).not.toBe(keys[0]);
  });

  test("keys do not repeat", () => {
    expect(new Set(Array.from({ length: 500 }, newKey)).size).toBe(500);
  });
});

test("a shared resource is asked once and can be asked again after a failure", async () => {
  let asked = 0;
  const resource = shared(async () => {
    asked += 1;
    return asked === 1 ? NETWORK_FAILURE : { status: "success" as const, data: asked };
  });
  await Promise.all([resource.loadOnce(), resource.loadOnce()]);
  expect(asked).toBe(1);
  expect(resource.get()).toMatchObject({ phase: "failed" });
  await resource.load();
  expect(resource.get()).toEqual({ phase: "ready", data: 2 });
});
