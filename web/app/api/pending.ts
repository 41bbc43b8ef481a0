import { quietly } from "./quietly";

/**
 * The idempotency key of a money form whose answer is not known yet, kept in this tab over a reload. Of what was sent
 * only a digest is kept: it tells whether the same is sent again.
 */
type Sent = { body: string; key: string };

/** Each body has its own place: another one sent in the meantime leaves it as it is. */
const place = (form: string, body: string) => `ballast:pending:${form}:${digest(body)}`;

export function remember(form: string, { body, key }: Sent) {
  withStorage((storage) => storage.setItem(place(form, body), key));
}

/** The key under which the same body was sent before, when it is not known what became of that. */
export function recall(form: string, body: string): string | null {
  return withStorage((storage) => storage.getItem(place(form, body)));
}

export function forget(form: string, { body, key }: Sent) {
  withStorage((storage) => {
    if (storage.getItem(place(form, body)) === key) storage.removeItem(place(form, body));
  });
}

/** A browser may forbid storage; then a reload forgets. */
const withStorage = <T>(use: (storage: Storage) => T): T | null =>
  quietly(() => use(window.sessionStorage)) ?? null;

/** FNV-1a, twice with different beginnings. Two bodies with one digest would be refused by the server, not confused. */
function digest(text: string): string {
  const half = (hash: number) => {
    for (const char of new TextEncoder().encode(text)) hash = Math.imul(hash ^ char, 0x01000193);
    return (hash >>> 0).toString(16).padStart(8, "0");
  };
  return half(0x811c9dc5) + half(0x2545f491);
}
