import { Alert } from "~/ui/alert";
import { write } from "../api/call";
import { useAnswer } from "../api/console-data";
import { keepLink } from "../login/kept-link";
import { ProviderDoor } from "../login/provider-door";

const begin = write("POST", "enrolment/provider");

/** Whose account at the provider it is, before password and second step. Nothing where there is no provider. */
export function Binding({ token, bound }: { token: string; bound: boolean }) {
  const doors = useAnswer("provider", { poll: false }).data;
  if (!doors?.provider) return null;
  if (bound) return <Alert tone="good">Your account at {doors.provider} is bound to you.</Alert>;
  return (
    <div className="stack-tight">
      <p>
        {doors.password ? "You may" : "First,"} bind your account at {doors.provider}, and log in with it from
        then on. It can be bound to one operator alone.
      </p>
      <ProviderDoor
        label={`Bind your account at ${doors.provider}`}
        look="line"
        begin={() => begin({ token })}
        onLeave={() => keepLink(token)}
      />
    </div>
  );
}
