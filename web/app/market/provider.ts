import { siteResource } from "~/api/public";
import { useResource } from "~/api/resource";
import type { Site } from "~/api/schema";

/** Whose prices the operator wants shown; our own when that cannot be had. */
export function useProvider(): Site["widgets"]["provider"] | "unknown" {
  const site = useResource(siteResource);
  if (site.phase === "pending") return "unknown";
  return site.phase === "ready" ? site.data.site.widgets.provider : "own";
}
