import type { Plugin } from "vite";

const EXPORTS = /export \{([^}]+)\} from "[^"]+";/g;

/**
 * Code for prerendered pages only (`ahead.ts`): drawings with places for the server's figures. Browsers get names
 * without anything behind them, so that the code of a drawing still comes after the first paint.
 */
export const writtenAhead = (): Plugin => ({
  name: "written-ahead",
  enforce: "pre",
  transform(code, id) {
    if (this.environment.name !== "client" || !id.endsWith("/ahead.ts")) return null;
    const names = [...code.matchAll(EXPORTS)].flatMap(([, list = ""]) => list.split(","));
    return names.map((name) => `export const ${name.trim()} = null;`).join("\n");
  },
});
