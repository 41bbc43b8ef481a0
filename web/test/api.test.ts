import { HttpResponse, http } from "msw";
import { describe, expect, test } from "vitest";
import { newKey, request } from "~/api/client";
import { NETWORK_FAILURE, readEnvelope, UNREADABLE_ANSWER } from "~/api/envelope";
import { shared } from "~/api/resource";
import { repeatable } from "~/api/write";
import { server } from "./server";

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
    server.use(http.post("*/api/v1/x", note), http.get("*/api/v1/x", note));
    await request("POST", "x", { body: {} });
    await request("POST", "x", { body: {} });
    await request("GET", "x");
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
