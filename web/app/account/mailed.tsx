import { useSite } from "~/facts/site-facts";

/**
 * The address that a token of a log-in or a reset was mailed to, between the two pages. Kept in memory only: after a
 * reload the second page simply does not name the address.
 */
const addresses = new Map<"login" | "reset", string>();

export const rememberMailed = (purpose: "login" | "reset", address: string) => {
  addresses.set(purpose, address);
};
export const mailedTo = (purpose: "login" | "reset") => addresses.get(purpose) ?? null;

/** In demo mode no mail leaves this machine; this says where it can be read. */
export function DemoMail() {
  if (!useSite()?.demo) return null;
  return (
    <p className="fine border-accent border-l-2 pl-4">
      This is a demo: no email is really sent. Read it in{" "}
      <a href="/demo/mail" target="_blank" rel="noreferrer" className="link">
        the demo mailbox
      </a>
      .
    </p>
  );
}
