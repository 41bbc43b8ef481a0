import { mkdirSync, writeFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import type { Plugin, Rollup } from "vite";

const FILE = "build/areas.json";
const APP = resolve("app");

/** The folders of `app` that make up each area; a visitor's page has nothing of either. */
const AREAS = { console: ["console"], portal: ["portal", "client", "invest", "data"] };
/** The query library: only pages that one has to log in to may have it. */
const QUERIES = "/node_modules/@tanstack/";

/** The folders of a module below `app`, with its file; empty for code of others. */
function below(id: string): string[] {
  const path = relative(APP, id).split("/");
  return path[0] === ".." ? [] : path;
}

const chunksOf = (chunks: readonly Rollup.OutputChunk[], isOwn: (id: string) => boolean) =>
  chunks.filter(({ moduleIds }) => moduleIds.some(isOwn)).map(({ fileName }) => `/${fileName}`);

const isIn = (folders: readonly string[]) => (id: string) => folders.includes(below(id)[0] ?? "");
const isOfPortal = isIn(AREAS.portal);

/** A page of the console, by its folder: `console/plans/plans-page.tsx`. */
function pageOf({ fileName, facadeModuleId }: Rollup.OutputChunk): [name: string, file: string][] {
  const [area, name, file] = below(facadeModuleId ?? "");
  return area === "console" && name && file === `${name}-page.tsx` ? [[name, `/${fileName}`]] : [];
}

/**
 * Notes next to the build which of its files hold code of the console and of the portal, and which are the console's
 * pages: the budgets look there whether a visitor or a client is given any of it. The notes are not served.
 */
export function areaChunks(): Plugin {
  return {
    name: "area-chunks",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const noted = {
        console: chunksOf(chunks, isIn(AREAS.console)),
        portal: chunksOf(chunks, (id) => isOfPortal(id) || id.includes(QUERIES)),
        pages: Object.fromEntries(chunks.flatMap(pageOf)),
      };
      mkdirSync("build", { recursive: true });
      writeFileSync(FILE, `${JSON.stringify(noted, null, 2)}\n`);
    },
  };
}
