import { useCallback, useEffect, useRef, useState } from "react";
import * as calls from "~/api/calls";

export const sortCountries = (names: readonly string[]) =>
  [...names].sort((left, right) => left.localeCompare(right, "en"));

/**
 * The countries to choose from, sorted; empty until they have arrived. A failure is only logged;
 * `retry` asks again, for when the person reaches a list that is still empty.
 */
export function useCountries() {
  const [names, setNames] = useState<readonly string[]>([]);
  const asking = useRef(false);
  const ask = useCallback(async () => {
    if (asking.current) return;
    asking.current = true;
    const answer = await calls.countries();
    asking.current = false;
    if (answer.status === "success") setNames(sortCountries(answer.data.countries));
    else console.warn("The list of countries could not be loaded:", answer.message);
  }, []);
  useEffect(() => void ask(), [ask]);
  const retry = useCallback(() => {
    if (names.length === 0) void ask();
  }, [names.length, ask]);
  return { names, retry };
}
