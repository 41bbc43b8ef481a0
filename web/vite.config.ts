import { reactRouter } from "@react-router/dev/vite";
import tailwind from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { consoleChunks } from "./scripts/console-chunks.ts";
import { unreachedPage } from "./scripts/unreached-page.ts";
import { writtenAhead } from "./scripts/written-ahead.ts";

/**
 * What every first visit needs, in one file: compressed together it is 6 KB smaller than in twenty.
 * The start page is among it, with the parts of the design it uses before any answer has come.
 */
const core = {
  name: "core",
  test: new RegExp(
    [
      "node_modules/(react|react-dom|react-router|scheduler)/",
      "/app/entry",
      "/app/(facts|frame)/[^/]+$",
      "/app/site/(home/[^/]+|plans/(tiles|placeholders))\\.tsx?",
      "/app/session/(store|session|leave)",
      "/app/api/(client|envelope|resource|public)",
      "/app/ui/(button|came|trusted-html|chapter|reveal|late|load-failure|empty|skeleton|use-unfolded)",
    ].join("|"),
  ),
};

/** Who answers calls and has the operator's pictures while developing. */
const origin = process.env.BALLAST_ORIGIN ?? "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [writtenAhead(), unreachedPage(), consoleChunks(), tailwind(), reactRouter()],
  resolve: { tsconfigPaths: true },
  // A data: URL would need a wider policy than 'self'; every asset stays a file of its own.
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [core] } } },
  },
  server: { proxy: { "/api": origin, "/content": origin, "/demo": origin } },
});
