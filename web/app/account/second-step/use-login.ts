import type { FieldValues, UseFormReturn } from "react-hook-form";
import * as calls from "~/api/calls";
import type { Success } from "~/api/envelope";
import type { User } from "~/api/schema";
import { repeatable } from "~/api/write";
import { useRedirect } from "~/form/use-redirect";
import { useSubmit } from "~/form/use-submit";
import { session } from "~/session/session";
import { rememberFirstStep } from "../first-step";

export const sendProof = repeatable(calls.login);

/** The end of every way through the second step: the client is in, and the dashboard comes after 1.5 s. */
export function useEnter() {
  const redirect = useRedirect("/dashboard", 1500);
  return (answer: Success<{ user: User }>) => {
    rememberFirstStep(null);
    session.login(answer.data.user, answer.token ?? null);
    redirect();
  };
}

/** A form whose field `token` gets through the second step. */
export function useTokenLogin<V extends FieldValues & { token: string }>(
  form: UseFormReturn<V>,
  check: (values: V) => Record<string, string> = () => ({}),
) {
  const enter = useEnter();
  return useSubmit({
    form,
    check,
    send: (values) => sendProof({ token: values.token.trim() }),
    success: "You are logged in.",
    onSuccess: enter,
  });
}
