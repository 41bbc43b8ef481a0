type NavItem = { to: string; text: string };

export const mainLinks: readonly NavItem[] = [
  { to: "/", text: "HOME" },
  { to: "/about-us", text: "ABOUT US" },
  { to: "/contact-us", text: "CONTACT US" },
  { to: "/why-us", text: "WHY US" },
  { to: "/plans", text: "PLANS" },
];

export const footerGroups: readonly { title: string; links: readonly NavItem[] }[] = [
  {
    title: "INFORMATION",
    links: [
      { to: "/about-us", text: "About us" },
      { to: "/why-us", text: "Why us" },
      { to: "/plans", text: "Plans" },
      { to: "/contact-us", text: "Contact us" },
    ],
  },
  {
    title: "LEGAL",
    links: [
      { to: "/terms", text: "Terms" },
      { to: "/privacy-policy", text: "Privacy policy" },
      { to: "/cookies-policy", text: "Cookies policy" },
      { to: "/complaints", text: "Complaints" },
      { to: "/conflicts", text: "Conflicts" },
    ],
  },
  {
    title: "LEARN MORE",
    links: [
      { to: "/security", text: "Security" },
      { to: "/avoid-scam", text: "Avoid fraud" },
      { to: "/transparency", text: "Transparency" },
      { to: "/verify", text: "Verify" },
    ],
  },
];
