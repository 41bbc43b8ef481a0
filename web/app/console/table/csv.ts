type Row = Readonly<Record<string, unknown>>;

/** A row with its inner objects opened up: `client.name`. Lists stay as JSON. */
function flat(row: Row, before = ""): [string, string][] {
  return Object.entries(row).flatMap(([name, value]): [string, string][] => {
    const key = `${before}${name}`;
    if (value === null || value === undefined) return [[key, ""]];
    if (Array.isArray(value)) return [[key, JSON.stringify(value)]];
    if (typeof value === "object") return flat(value as Row, `${key}.`);
    return [[key, String(value)]];
  });
}

const NUMBER = /^[-+]?\d+(\.\d+)?$/;

/** Quoted where it has to be; what a spreadsheet would take for a formula is made a text. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as the API gives them, as CSV (RFC 4180): a column for each field that a row has. */
export function toCsv(rows: readonly Row[]): string {
  const flattened = rows.map((row) => new Map(flat(row)));
  const heads = [...new Set(flattened.flatMap((row) => [...row.keys()]))];
  const lines = flattened.map((row) => heads.map((head) => cell(row.get(head) ?? "")));
  return [heads.map(cell), ...lines].map((line) => `${line.join(",")}\r\n`).join("");
}
