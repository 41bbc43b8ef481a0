import { reactRouter } from "@react-router/dev/vite";
import tailwind from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwind(), reactRouter()],
  resolve: { tsconfigPaths: true },
  // A data: URL would need a wider policy than 'self'; every asset stays a file of its own.
  build: { assetsInlineLimit: 0 },
  server: { proxy: { "/api": process.env.BALLAST_ORIGIN ?? "http://127.0.0.1:8080" } },
});
