import { request } from "~/api/client";
import { type Shared, shared } from "~/api/resource";

/** The texts that the operator may replace and that are pages of their own. */
export type TextName =
  | "terms"
  | "coming-terms"
  | "privacy-policy"
  | "cookies-policy"
  | "complaints"
  | "conflicts"
  | "about-us";

type Answer = { text: { html: string } };

const resources = new Map<TextName, Shared<Answer>>();

/** One text, asked for once per visit. */
export function textResource(name: TextName): Shared<Answer> {
  const kept = resources.get(name) ?? shared(() => request<Answer>("GET", `site/texts/${name}`));
  resources.set(name, kept);
  return kept;
}
