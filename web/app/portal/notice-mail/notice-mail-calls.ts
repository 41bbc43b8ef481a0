import { getter, request } from "~/api/client";
import { asClient } from "~/session/guard";

/** Notices that are switched on and off together. */
export type Group = { name: string; title: string; text: string; mail: boolean };
/** Notices that are always mailed, and why. */
export type Always = { name: string; title: string; why: string; kinds: string[] };
export type NoticeMail = { chosen: Group[]; always: Always[] };

export const noticeMail = getter<NoticeMail>("users/notices/mail");
/** Names what changes; everything else stays as it is. */
export const switchMail = asClient((mail: Record<string, boolean>) =>
  request<NoticeMail>("PATCH", "users/notices/mail", { body: { mail } }),
);
