import { Link } from "react-router";

/** A client as lists and stories name one. */
export type ClientRef = { _id: string; name: string; email: string };

/** Leads to the client's whole story. */
export function ClientLink({ client }: { client: ClientRef | null | undefined }) {
  if (!client) return "nobody yet";
  return (
    <Link to={`/console/clients?open=${client._id}`} className="link" title={client.email}>
      {client.name}
    </Link>
  );
}
