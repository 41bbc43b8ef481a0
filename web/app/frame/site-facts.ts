import { siteResource } from "~/api/public";
import { useResource } from "~/api/resource";
import type { Site } from "~/api/types";

/** What is shown until the operator's own facts have arrived, and on pages read without scripts. */
export const DEFAULT_NAME = "Ballast";
export const DEFAULT_RISK =
  "Your capital is at risk. Weekly results can be negative, and you may get back less than you put in.";

/** The operator's facts, or null while they are unknown. */
export function useSite(): Site | null {
  const resource = useResource(siteResource);
  return resource.phase === "ready" ? resource.data.site : null;
}

export const useCompanyName = () => useSite()?.company.name || DEFAULT_NAME;
export const useRiskText = () => useSite()?.riskWarning.text || DEFAULT_RISK;
