/** The pages of the dashboard, as its navigation shows them. The server and the browser tests know them from here. */
export const portalLinks = [
  { to: "/dashboard/investments", text: "INVESTMENTS" },
  { to: "/dashboard/trade-view", text: "TRADE VIEW" },
  { to: "/dashboard/withdraws", text: "WITHDRAWS" },
  { to: "/dashboard/password", text: "PASSWORD" },
  { to: "/dashboard/deposits", text: "DEPOSITS" },
  { to: "/dashboard/statements", text: "STATEMENTS" },
  { to: "/dashboard/notices", text: "NOTICES" },
  { to: "/dashboard/complaints", text: "COMPLAINTS" },
  { to: "/dashboard/security", text: "SECURITY" },
] as const;

export const portalPaths = ["/dashboard", ...portalLinks.map(({ to }) => to)];
