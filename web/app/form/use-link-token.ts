import { useEffect, useState } from "react";

/**
 * The token of a mailed link (`#token=…`), which works without the six digits and in any browser. It
 * is taken out of the address at once, so that it stays in no history. Null without one.
 */
export function useLinkToken(): string | null {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const found = new URLSearchParams(location.hash.slice(1)).get("token");
    if (!found) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    setToken(found);
  }, []);
  return token;
}
