import type { Plugin } from "vite";

/**
 * Code for prerendered pages only (`ahead.ts`): drawings with places for the server's figures. Browsers get names
 * without anything behind them, so that the code of a drawing still comes after the first paint.
 */
export const writtenAhead = (): Plugin => ({
  name: "written-ahead",
  enforce: "pre",
  transform(code, id) {
    if (this.environment.name !== "client" || !id.endsWith("/ahead.ts")) return null;
    const names = this.parse(code, { lang: "ts" }).body.flatMap((statement) => {
      if (statement.type !== "ExportNamedDeclaration" || statement.declaration) {
        return this.error(`${id} has more than names that it passes on`);
      }
      return statement.specifiers.map(({ exported }) =>
        "name" in exported ? exported.name : exported.value,
      );
    });
    return names.map((name) => `export const ${name} = null;`).join("\n");
  },
});
