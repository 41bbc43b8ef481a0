/** The eleven roles of the team. Names and photographs are the operator's to give; none are invented. */
export const ROLES = [
  "Founder",
  "Chief Administrative Officer",
  "Managing Director",
  "Chief Financial Officer",
  "Business analyst",
  "Chief Data Scientist",
  "Chief Operating Officer",
  "Executive Vice President",
  "Private Clients Services",
  "Chief Information Officer",
  "Chief Marketing consultant",
] as const;
