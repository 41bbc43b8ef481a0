import { siteResource } from "~/api/public";
import { useResource } from "~/api/resource";
import type { Company, Rules, Site, Words } from "~/api/types";
import defaults from "./default-facts.json";

/** What is shown until the operator's own facts have arrived, and on pages read without scripts. */
export const DEFAULT_NAME = defaults.company.name;

/** The operator's facts as the API tells them, or null while they are unknown and on the prerendered page. */
export function useSite(): Site | null {
  const resource = useResource(siteResource);
  return resource.phase === "ready" ? resource.data.site : null;
}

export const useCompany = (): Company => useSite()?.company ?? defaults.company;
export const useCompanyName = () => useCompany().name || DEFAULT_NAME;
export const useRiskText = () => useSite()?.riskWarning.text || defaults.riskWarning.text;

/** The configured figures in English, for prose. Known on the prerendered page already. */
export const useWords = (): Words => useSite()?.words ?? defaults.words;

/** The configured figures as numbers, for forms; null while unknown and on the prerendered page. */
export const useRules = (): Rules | null => useSite()?.rules ?? null;
