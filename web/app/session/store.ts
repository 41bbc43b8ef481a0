import type { User } from "~/api/schema";

/** Persisted state that has not been read after this time is given up: the visitor counts as logged out. */
const HYDRATION_TIMEOUT_MS = 5000;
export const SESSION_KEY = "ballast.session";

type SessionState = {
  /** `pending` until the persisted part was read or given up. */
  phase: "pending" | "ready";
  user: User | null;
  isLoggedIn: boolean;
  /** The bearer value of this visit. Kept in memory only; the lasting one is the HttpOnly cookie. */
  token: string | null;
};

type Saved = { isLoggedIn: boolean; user: User | null };

/** Storage in which the flag and the user outlive a visit. A browser's storage answers at once, others may not. */
export type Vault = {
  read: () => Promise<string | null> | string | null;
  write: (text: string) => void;
  erase: () => void;
};

const LOGGED_OUT = { user: null, isLoggedIn: false, token: null } as const;
export const PENDING: SessionState = { phase: "pending", ...LOGGED_OUT };

export function createSession(vault: Vault, timeoutMs = HYDRATION_TIMEOUT_MS) {
  let state = PENDING;
  const watchers = new Set<() => void>();

  const put = (next: SessionState) => {
    state = next;
    for (const tell of watchers) tell();
  };
  const save = () => vault.write(JSON.stringify({ isLoggedIn: state.isLoggedIn, user: state.user }));
  const settle = (saved: Saved) => {
    if (state.phase === "pending") put({ phase: "ready", token: null, ...saved });
  };

  return {
    get: () => state,
    subscribe: (tell: () => void) => {
      watchers.add(tell);
      return () => void watchers.delete(tell);
    },
    /** Reads the persisted part once; whatever happened meanwhile (a login) wins over it. */
    hydrate: async () => {
      if (state.phase === "ready") return;
      const timer = setTimeout(() => settle(LOGGED_OUT), timeoutMs);
      settle(parseSaved(await readQuietly(vault)));
      clearTimeout(timer);
    },
    /** Another tab changed the persisted part. */
    adopt: (text: string | null) => {
      const saved = parseSaved(text);
      put({ phase: "ready", token: saved.isLoggedIn ? state.token : null, ...saved });
    },
    login: (user: User, token: string | null) => {
      put({ phase: "ready", user, isLoggedIn: true, token });
      save();
    },
    logout: () => {
      put({ phase: "ready", ...LOGGED_OUT });
      vault.erase();
    },
    /** Replaces the user and nothing else. */
    refresh: (user: User) => {
      put({ ...state, user });
      save();
    },
  };
}

export type Session = ReturnType<typeof createSession>;

async function readQuietly(vault: Vault): Promise<string | null> {
  try {
    return await vault.read();
  } catch {
    return null;
  }
}

function parseSaved(text: string | null): Saved {
  try {
    const saved = JSON.parse(text ?? "null") as Partial<Saved> | null;
    const user = saved?.user;
    if (saved?.isLoggedIn === true && typeof user?.email === "string" && typeof user.name === "string") {
      return { isLoggedIn: true, user };
    }
  } catch {
    // Damaged storage counts as none.
  }
  return { isLoggedIn: false, user: null };
}
