import { getter } from "~/api/client";
import { type Shared, shared } from "~/api/resource";
import type { TextData } from "~/api/schema";

/** The texts that the operator may replace and that are pages of their own. */
export type TextName =
  | "terms"
  | "coming-terms"
  | "privacy-policy"
  | "cookies-policy"
  | "complaints"
  | "conflicts"
  | "about-us";

const resources = new Map<TextName, Shared<TextData>>();

/** One text, asked for once per visit. */
export function textResource(name: TextName): Shared<TextData> {
  const kept = resources.get(name) ?? shared(getter(`site/texts/${name as string}`));
  resources.set(name, kept);
  return kept;
}
