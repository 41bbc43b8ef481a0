import type { BoundAccount } from "~/api/schema";
import { write } from "../api/call";
import { useAnswer } from "../api/console-data";
import { Facts } from "../drawer/story";
import { At } from "../parts/at";
import { keepLink } from "../work/kept-link";
import { ProviderDoor } from "../work/provider-door";

const begin = write("POST", "enrolment/provider");

/** The owner of the account at the provider, before password and second step. Nothing without a provider. */
export function Binding({ token, account }: { token: string; account: BoundAccount | null }) {
  const doors = useAnswer("provider", { poll: false }).data;
  if (!doors?.provider) return null;
  return (
    <div className="stack-tight">
      {account === null ? (
        <p>
          {doors.password ? "You may" : "First,"} bind your account at {doors.provider}, and log in with it
          from then on. It can be bound to one operator only.
        </p>
      ) : (
        <>
          <p>This account at {doors.provider} is bound to you:</p>
          <Facts
            facts={[
              ["Provider", account.issuer],
              ["Account", account.subject],
              ["Bound", <At key="bound" value={account.boundAt} />],
            ]}
          />
          <p>
            If it is not yours, the person who bound it has seen your link: bind your own, which removes
            theirs, and tell an admin.
          </p>
        </>
      )}
      <ProviderDoor
        label={account === null ? `Bind your account at ${doors.provider}` : "Bind another account"}
        look="line"
        begin={() => begin({ token })}
        onLeave={() => keepLink(token)}
      />
    </div>
  );
}
