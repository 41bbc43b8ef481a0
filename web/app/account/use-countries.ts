import { useCallback, useEffect, useRef, useState } from "react";
import * as calls from "~/api/calls";
import { useNewest } from "~/ui/use-newest";

export const sortCountries = (names: readonly string[]) =>
  [...names].sort((left, right) => left.localeCompare(right, "en"));

/**
 * The countries to choose from, sorted; empty until they have arrived. A failure is only logged;
 * `retry` asks again, for when the person reaches a list that is still empty.
 */
export function useCountries() {
  const [names, setNames] = useState<readonly string[]>([]);
  const asking = useRef<AbortSignal>(undefined);
  const newest = useNewest();
  const ask = useCallback(async () => {
    if (asking.current?.aborted === false) return;
    const signal = newest();
    asking.current = signal;
    const answer = await calls.countries(signal);
    if (signal.aborted) return;
    asking.current = undefined;
    if (answer.status === "success") setNames(sortCountries(answer.data.countries));
    else console.warn("The list of countries could not be loaded:", answer.message);
  }, [newest]);
  useEffect(() => void ask(), [ask]);
  const retry = useCallback(() => {
    if (names.length === 0) void ask();
  }, [names.length, ask]);
  return { names, retry };
}
