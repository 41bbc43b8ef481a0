/** Pages anyone may read. They are written to files at build time and read without JavaScript. */
export const publicPaths = [
  "/",
  "/about-us",
  "/contact-us",
  "/why-us",
  "/plans",
  "/terms",
  "/terms/coming",
  "/security",
  "/cookies-policy",
  "/privacy-policy",
  "/avoid-scam",
  "/transparency",
  "/verify",
  "/figures",
  "/complaints",
  "/conflicts",
] as const;

/** Pages of the way in: prerendered too, so a form is on screen before any script runs. */
export const accountPaths = [
  "/create-account",
  "/login",
  "/verify-login",
  "/forgotPassword",
  "/resetPassword",
  "/freeze",
  "/confirm-email",
] as const;

export const prerenderedPaths = [...publicPaths, ...accountPaths] as const;
