import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("frame/layout.tsx", [
    index("site/home/home-page.tsx"),
    route("about-us", "site/about/about-page.tsx"),
    route("why-us", "site/why-us.tsx"),
    route("plans", "site/plans/plans-page.tsx"),
    route("contact-us", "site/contact/contact-page.tsx"),
    route("terms", "site/terms.tsx"),
    route("terms/coming", "site/coming-terms.tsx"),
    route("security", "site/security.tsx"),
    route("cookies-policy", "site/cookies.tsx"),
    route("privacy-policy", "site/privacy.tsx"),
    route("avoid-scam", "site/avoid-scam/avoid-scam-page.tsx"),
    route("transparency", "site/transparency/transparency-page.tsx"),
    route("verify", "site/verify/verify-page.tsx"),
    route("figures", "site/figures/figures-page.tsx"),
    route("complaints", "site/complaints/complaints-page.tsx"),
    route("conflicts", "site/conflicts.tsx"),

    route("create-account", "account/create-account.tsx"),
    route("login", "account/login.tsx"),
    route("verify-login", "account/verify-login.tsx"),
    route("forgotPassword", "account/forgot-password.tsx"),
    route("resetPassword", "account/reset-password.tsx"),
    route("freeze", "account/freeze.tsx"),
    route("confirm-email", "account/confirm-email.tsx"),

    route("*", "frame/unknown.tsx"),
  ]),
  // Clients' pages, in their own frame.
  layout("client/frame/layout.tsx", [
    route("invest/:id", "invest/invest-page.tsx"),
    route("dashboard", "portal/layout.tsx", [
      index("portal/trade-view.tsx", { id: "portal/index" }),
      route("trade-view", "portal/trade-view.tsx"),
      route("investments", "portal/investments.tsx"),
      route("withdraws", "portal/withdraws.tsx"),
      route("deposits", "portal/deposits.tsx"),
      route("statements", "portal/statements.tsx"),
      route("notices", "portal/notices.tsx"),
      route("complaints", "portal/complaints/complaints-page.tsx"),
      route("security", "portal/security.tsx"),
      route("webhooks", "portal/webhooks/webhooks-page.tsx"),
      route("password", "portal/password.tsx"),
    ]),
  ]),
  // One address for all pages of operators: see console/frame/pages.ts.
  route("console/*", "console/route.tsx"),
] satisfies RouteConfig;
