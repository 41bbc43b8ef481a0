import { useSite } from "~/facts/site-facts";

/** In demo mode no mail leaves this machine; this says where it can be read. */
export function DemoMail() {
  if (!useSite()?.demo) return null;
  return (
    <p className="fine border-accent border-l-2 pl-4">
      This is a demo: no mail is really sent. Read it in{" "}
      <a href="/demo/mail" target="_blank" rel="noreferrer" className="link">
        the demo mailbox
      </a>
      .
    </p>
  );
}
