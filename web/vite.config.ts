import { reactRouter } from "@react-router/dev/vite";
import tailwind from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { areaChunks } from "./scripts/area-chunks.ts";
import { unreachedPage } from "./scripts/unreached-page.ts";
import { writtenAhead } from "./scripts/written-ahead.ts";

/**
 * What every first visit needs, in two files, which a browser compiles in a task each; in more they would be larger.
 * The start page is in the second one, with the parts of the design it uses before any answer has come.
 */
const react = { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 };
const core = {
  name: "core",
  test: new RegExp(
    [
      "node_modules/react-router/",
      "node_modules/lucide-react/dist/esm/(Icon|context|createLucideIcon|shared)",
      "/app/(facts|frame)/[^/]+$",
      "/app/site/(home/[^/]+|plans/(tiles|placeholders))\\.tsx?",
      "/app/session/(store|session|leave)",
      "/app/api/(checking|client|envelope|resource|public)",
      "/app/ui/(alert|button|came|trusted-html|chapter|reveal|late|load-failure|still-checking|empty|skeleton|use-unfolded)",
    ].join("|"),
  ),
};

/**
 * Most of these two runs as a page wakes up. Chromium then compiles them while they are fetched, beside the main thread and
 * not on it, function after function (https://v8.dev/blog/explicit-compile-hints); to others it is a comment.
 */
const compiledAhead = ({ name }: { name: string }) =>
  name === react.name || name === core.name ? "//# allFunctionsCalledOnLoad" : "";

/** What every form needs to be sent. */
const sending = { name: "sending", test: /\/app\/(api\/(calls|write)|ui\/use-busy)\.ts/ };

/** Who answers calls and has the operator's pictures while developing. */
const origin = process.env.BALLAST_ORIGIN ?? "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [writtenAhead(), unreachedPage(), areaChunks(), tailwind(), reactRouter()],
  resolve: { tsconfigPaths: true },
  // A data: URL would need a wider policy than 'self'; every asset stays a file of its own.
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: [react, core, sending] }, postBanner: compiledAhead },
    },
  },
  server: { proxy: { "/api": origin, "/content": origin, "/demo": origin } },
});
