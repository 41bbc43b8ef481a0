import type { Config } from "@react-router/dev/config";
import { prerenderedPaths } from "./app/facts/paths";

export default {
  ssr: false,
  prerender: [...prerenderedPaths],
  splitRouteModules: true,
} satisfies Config;
