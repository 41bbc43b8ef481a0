import { Download as Arrow } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ClientRef } from "~/api/schema";

export type { ClientRef };

/** Leads to the client's whole story. */
export function ClientLink({ client }: { client: ClientRef | null | undefined }) {
  if (!client) return "nobody yet";
  return (
    <Link to={`/console/clients?open=${client._id}`} className="link" title={client.email}>
      {client.name}
    </Link>
  );
}

/** How hints name a page of the manual. */
const HINT = /`ballast manual ([\w/#-]+)`/;

/** A text whose hints lead to the pages of the manual that they name. */
export function WithManual({ text }: { text: string }) {
  return text.split(HINT).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <Link key={part} to={`/console/manual/${part}`} className="link">
        ballast manual {part}
      </Link>
    ),
  );
}

type Props = { to: string; children: ReactNode; main?: boolean };

/** A link that looks like a button: for going somewhere, never for doing something. */
export function ButtonLine({ to, children, main = false }: Props) {
  return (
    <Link to={to} className={main ? "c-btn" : "c-btn c-btn-line"}>
      {children}
    </Link>
  );
}

type DownloadProps = { path: string; children: ReactNode; onOpen?: () => void };

/** Saves a file that a call answers; the session's cookie goes along. `path` is what comes after `operator/`. */
export function Download({ path, children, onOpen }: DownloadProps) {
  return (
    <a href={`/api/v1/operator/${path}`} download className="c-btn c-btn-line" onClick={onOpen}>
      <Arrow aria-hidden size={15} strokeWidth={1.8} />
      {children}
    </a>
  );
}
