import type { Plugin } from "vite";

const CAUGHT = "} catch (error) {";
const UNREACHED = "We could not reach the server. Check your connection and try again.";

/**
 * The router loads the document again when the code of a page cannot be fetched, which is right after a new release, whose
 * files have other names, but leaves the browser's own error page when there is no network. It has no setting for
 * that, and what it lets others watch of the loading (`instrumentations`) cannot end it. The Navigation API could hold the
 * reload back, but not in every browser that is served, and the router would go on waiting for the page, with the address of
 * the old one. So one line goes before: without a network the page says so. A router without that place fails the build.
 */
export function unreachedPage(): Plugin {
  let done = false;
  return {
    name: "unreached-page",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: {
      filter: { id: /\/react-router\/dist\/.*\/routeModules\.js$/ },
      handler(code) {
        done = code.split(CAUGHT).length === 2;
        const ask = `await fetch(route.module).catch(() => { throw new Error("${UNREACHED}"); });`;
        return { code: code.replace(CAUGHT, `${CAUGHT} ${ask}`), map: null };
      },
    },
    buildEnd(error) {
      if (!error && !done) this.error("the router fetches the code of a page in another way now");
    },
  };
}
