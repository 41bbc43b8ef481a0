type PortalLink = { to: string; text: string };

/** Money first, in the order in which it is asked for. */
export const moneyLinks: readonly PortalLink[] = [
  { to: "/dashboard/investments", text: "INVESTMENTS" },
  { to: "/dashboard/withdraws", text: "WITHDRAWS" },
  { to: "/dashboard/deposits", text: "DEPOSITS" },
  { to: "/dashboard/statements", text: "STATEMENTS" },
  { to: "/dashboard/trade-view", text: "TRADE VIEW" },
];

/** Pages about the account and the person who has it. */
export const accountLinks: readonly PortalLink[] = [
  { to: "/dashboard/security", text: "SECURITY" },
  { to: "/dashboard/password", text: "PASSWORD" },
  { to: "/dashboard/notices", text: "NOTICES" },
  { to: "/dashboard/complaints", text: "COMPLAINTS" },
];

/** The pages of the dashboard. The server and the browser tests know them from here. */
export const portalPaths: readonly string[] = [
  "/dashboard",
  ...[...moneyLinks, ...accountLinks].map(({ to }) => to),
  "/dashboard/webhooks",
];
