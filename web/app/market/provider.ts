import { siteResource } from "~/api/public";
import { useResource } from "~/api/resource";
import type { Site } from "~/api/schema";

/** The provider of prices that the operator wants; our own if the setting cannot be loaded. */
export function useProvider(): Site["widgets"]["provider"] | "unknown" {
  const site = useResource(siteResource);
  if (site.phase === "pending") return "unknown";
  return site.phase === "ready" ? site.data.site.widgets.provider : "own";
}
