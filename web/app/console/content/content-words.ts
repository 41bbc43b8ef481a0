/** The file of the terms: what it says binds, so clients are told first. */
export const TERMS = "terms.md";

const USES: Readonly<Record<string, string>> = {
  "team.toml": "The team on About us",
  "partners.toml": "Our partners on the start page",
  "about-us.md": "Mission and description on About us",
  [TERMS]: "Terms",
  "privacy-policy.md": "Privacy policy",
  "cookies-policy.md": "Cookies policy",
  "complaints.md": "Complaints",
  "conflicts.md": "Conflicts of interest",
  "disclosures.md": "The disclosures in the footer",
};

/** The place of a file on the site. */
export const placeOf = (name: string) => USES[name] ?? "";
