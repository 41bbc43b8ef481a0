import { mkdirSync, writeFileSync } from "node:fs";
import type { Plugin } from "vite";

const CONSOLE = "/app/console/";
const FILE = "build/console.json";

/**
 * Notes next to the build which of its files hold code of the console, and which are its pages: the budgets look there
 * whether a visitor or a client is given any of it. The notes are not served.
 */
export function consoleChunks(): Plugin {
  return {
    name: "console-chunks",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const own = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.includes(CONSOLE)));
      const pages = own.flatMap(({ fileName, facadeModuleId }) => {
        const page = facadeModuleId && /\/app\/console\/([\w-]+)\/\1-page\.tsx$/.exec(facadeModuleId)?.[1];
        return page ? [[page, `/${fileName}`]] : [];
      });
      mkdirSync("build", { recursive: true });
      const noted = { chunks: own.map(({ fileName }) => `/${fileName}`), pages: Object.fromEntries(pages) };
      writeFileSync(FILE, `${JSON.stringify(noted, null, 2)}\n`);
    },
  };
}
