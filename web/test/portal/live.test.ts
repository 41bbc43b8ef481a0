import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followEvents } from "~/client/live";

/** A browser's event stream, moved by hand. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static readonly opened: Stream[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Stream.opened.push(this);
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
  refuse() {
    this.readyState = Stream.CLOSED;
    this.onerror?.();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", Stream);
  Stream.opened.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function follow() {
  const refusals: number[] = [];
  const queries = new QueryClient();
  const asked = vi.spyOn(queries, "invalidateQueries").mockResolvedValue();
  const end = followEvents(queries, {
    open: () => undefined,
    refused: () => refusals.push(Stream.opened.length),
  });
  const keys = () => asked.mock.calls.map(([filter]) => filter?.queryKey?.[0] ?? "everything");
  return { end, keys, refusals };
}

test("an event makes old what it concerns, and nothing else", () => {
  const { keys, end } = follow();
  Stream.opened[0]?.dispatchEvent(new Event("deposit"));
  expect(keys()).toEqual(["deposits", "account"]);
  end();
});

test("whatever was answered before the stream stood is asked again, at first and after every cut", async () => {
  const queries = new QueryClient();
  const asked: string[] = [];
  const ask = (key: string) =>
    queries.fetchQuery({ queryKey: [key], queryFn: () => Promise.resolve(asked.push(key)) });
  await ask("account");
  const pending = new Promise(() => undefined);
  void queries.fetchQuery({ queryKey: ["deposits"], queryFn: () => pending });
  const stale = () => ["account", "deposits"].filter((key) => queries.getQueryState([key])?.isInvalidated);
  const states: boolean[] = [];
  const end = followEvents(queries, { open: (open) => states.push(open), refused: () => undefined });
  Stream.opened[0]?.onopen?.();
  expect(stale()).toEqual(["account"]);
  await ask("account");
  Stream.opened[0]?.onerror?.();
  expect(stale()).toEqual([]);
  Stream.opened[0]?.onopen?.();
  expect(stale()).toEqual(["account"]);
  expect(states).toEqual([true, false, true]);
  end();
});

test("a refused stream is tried again, later each time, and not after the end", () => {
  const { end, refusals } = follow();
  Stream.opened[0]?.refuse();
  expect(refusals).toEqual([1]);
  vi.advanceTimersByTime(2000);
  expect(Stream.opened).toHaveLength(2);
  Stream.opened[1]?.refuse();
  vi.advanceTimersByTime(2000);
  expect(Stream.opened).toHaveLength(2);
  vi.advanceTimersByTime(2000);
  expect(Stream.opened).toHaveLength(3);
  Stream.opened[2]?.refuse();
  end();
  vi.advanceTimersByTime(120_000);
  expect(Stream.opened).toHaveLength(3);
});
