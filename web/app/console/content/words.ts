const USES: Readonly<Record<string, string>> = {
  "team.toml": "The team on About us",
  "partners.toml": "Our partners on the start page",
  "about-us.md": "Mission and description on About us",
  "terms.md": "Terms",
  "privacy-policy.md": "Privacy policy",
  "cookies-policy.md": "Cookies policy",
  "complaints.md": "Complaints",
  "disclosures.md": "The disclosures in the footer",
};

/** Where a file shows on the site. */
export const placeOf = (name: string) => USES[name] ?? "";
