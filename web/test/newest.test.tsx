import { act, renderHook } from "@testing-library/react";
import { http } from "msw";
import { StrictMode } from "react";
import { expect, test } from "vitest";
import { useCountries } from "~/account/use-countries";
import { useNewest } from "~/ui/use-newest";
import { server } from "./server";

test("a question gives way to the next one, and to leaving", () => {
  const { result, unmount } = renderHook(() => useNewest());
  const first = result.current();
  expect(first.aborted).toBe(false);
  const second = result.current();
  expect([first.aborted, second.aborted]).toEqual([true, false]);
  unmount();
  expect(second.aborted).toBe(true);
});

test("countries are asked for also where effects run twice, and not waited for once the page is left", async () => {
  const asked: AbortSignal[] = [];
  server.use(
    http.get("*/api/v1/countries", ({ request }) => {
      asked.push(request.signal);
      return new Promise<never>(() => undefined);
    }),
  );
  const { unmount } = renderHook(() => useCountries(), { wrapper: StrictMode });
  await expect.poll(() => asked.map(({ aborted }) => aborted)).toEqual([false]);
  act(unmount);
  await expect.poll(() => asked.map(({ aborted }) => aborted)).toEqual([true]);
});
