import { siteResource } from "~/api/public";
import { useResource } from "~/api/resource";
import type { Company, Figures, Site, Words } from "~/api/schema";
import { type Facts, facts } from "./facts";

/** The firm's name where no hook can be called. */
export const companyName = facts.company.name;

/** The operator's facts as the API tells them, or null while they are unknown and on the prerendered page. */
export function useSite(): Site | null {
  const resource = useResource(siteResource);
  return resource.phase === "ready" ? resource.data.site : null;
}

/**
 * The firm's facts. The prerendered page has them already: show them as they are, without changing or comparing
 * them, and leave it to `Given` and `Each` what is shown only when there is something to show.
 */
export function useFacts(): Facts {
  const site = useSite();
  return site ? { ...facts, ...site } : facts;
}

export const useCompany = (): Company => useFacts().company;
export const useCompanyName = () => useCompany().name;
export const useRiskText = () => useFacts().riskWarning.text;

/** The configured figures in English, for prose. Known on the prerendered page already. */
export const useWords = (): Words => useFacts().words;

/** The configured figures as numbers, for forms; null while unknown and on the prerendered page. */
export const useRules = (): Figures | null => useSite()?.rules ?? null;
