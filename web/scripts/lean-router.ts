import type { Plugin } from "vite";

/**
 * Two parts of the router that a fully prerendered site never runs: asking a server for more routes,
 * and tracing hooks nobody registers. Left out they are 2 KB of every first visit. Each stand-in does
 * what the original does when its feature is off; a router release that moves them fails the build.
 *
 * The third one loads the code of a page. The original reloads when it cannot, which is right after a new
 * release, whose files have other names, but leaves the browser's own error page when there is no network.
 */
const STAND_INS: Record<string, string> = {
  "/lib/dom/ssr/fog-of-war.js": `
    const off = () => undefined;
    export const isFogOfWarEnabled = () => false;
    export const URL_LIMIT = 7680;
    export {
      off as getPatchRoutesOnNavigationFunction, off as useFogOFWarDiscovery, off as getManifestPath,
      off as getPartialManifest, off as getPathsWithAncestors, off as handleClientVersionMismatch,
    };`,
  "/lib/router/instrumentation.js": `
    const off = () => undefined;
    export const instrumentationResultMetaContext = undefined;
    export {
      off as consumeInstrumentationClientResultMetaReceiver, off as getRouteInstrumentationUpdates,
      off as instrumentClientSideRouter, off as instrumentHandler,
    };`,
  "/lib/dom/ssr/routeModules.js": `
    export async function loadRouteModule(route, cache) {
      if (route.id in cache) return cache[route.id];
      try {
        return (cache[route.id] = await import(/* @vite-ignore */ route.module));
      } catch {
        await fetch(route.module).catch(() => {
          throw new Error("We could not reach the server. Check your connection and try again.");
        });
        location.reload();
        return new Promise(() => undefined);
      }
    }`,
};

export function leanRouter(): Plugin {
  const left = new Set(Object.keys(STAND_INS));
  return {
    name: "lean-router",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    load(id) {
      const part = Object.keys(STAND_INS).find(
        (path) => id.includes("/react-router/dist/") && id.endsWith(path),
      );
      if (part === undefined) return null;
      left.delete(part);
      return { code: STAND_INS[part] ?? "", moduleSideEffects: false };
    },
    buildEnd(error) {
      if (!error && left.size > 0) this.error(`the router no longer has ${[...left].join(", ")}`);
    },
  };
}
