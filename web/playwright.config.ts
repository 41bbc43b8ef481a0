import { defineConfig, devices } from "@playwright/test";

/** The journeys run against a real server; whoever starts it names its origin here. */
const origin = process.env.BALLAST_ORIGIN ?? "http://127.0.0.1:8080";

/** What does not depend on the device is asked once. */
const ON_A_DESK = [
  "account-forms",
  "account-times",
  "bad-days",
  "confirm-email",
  "content",
  "copies",
  "figures",
  "first-answer",
  "keyboard",
  "money-forms",
  "notices",
  "operator-provider",
  "portal-trouble",
  "redemption",
  "replay",
  "second-factor",
  "send-again",
  "site",
  "terms",
].map((name) => `**/${name}.spec.ts`);

const chromium = {
  launchOptions: {
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
      // The same letters and colours on every machine.
      "--font-render-hinting=none",
      "--disable-lcd-text",
      "--force-color-profile=srgb",
      // No page lives long enough for what an optimised function saves.
      "--js-flags=--no-opt,--no-maglev",
    ],
  },
};

export default defineConfig({
  testDir: "e2e",
  snapshotPathTemplate: "{testDir}/snapshots/{projectName}/{arg}{ext}",
  forbidOnly: Boolean(process.env.CI),
  workers: 1,
  // Machines that test are slow and busy; a test that fails may take long, one that passes does not wait.
  timeout: 300_000,
  expect: {
    timeout: 60_000,
    toHaveScreenshot: {
      animations: "disabled",
      caret: "hide",
      scale: "css",
      maxDiffPixelRatio: 0.02,
      threshold: 0.25,
    },
  },
  reporter: [["list"]],
  use: {
    baseURL: origin,
    locale: "en-US",
    timezoneId: "UTC",
    // Recording takes as long as the test itself: only to look into a failure, `BALLAST_TRACE=1 scripts/e2e …`.
    trace: process.env.BALLAST_TRACE ? "retain-on-failure" : "off",
  },
  projects: [
    {
      name: "desktop",
      use: { ...devices["Desktop Chrome"], ...chromium, viewport: { width: 1440, height: 900 } },
    },
    { name: "phone", use: { ...devices["Pixel 7"], ...chromium }, testIgnore: ON_A_DESK },
    // Firefox as it is released, by the protocol that it and others speak.
    {
      name: "firefox",
      testMatch: /(client-frame|console|journey|proofs)\.spec\.ts/,
      use: {
        ...devices["Desktop Firefox"],
        channel: "moz-firefox",
        launchOptions: { executablePath: `${import.meta.dirname}/e2e/help/firefox.mjs` },
        viewport: { width: 1440, height: 900 },
      },
    },
  ],
});
