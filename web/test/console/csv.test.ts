import { expect, test } from "vitest";
import { toCsv } from "~/console/table/csv";

test("rows as the API gives them: inner fields opened up, quoted, and never a formula", () => {
  const rows = [
    { _id: "w1", amount: "-8.52", client: { name: 'Ada "A", of B', email: null }, verdicts: [1] },
    { _id: "w2", amount: "1.00", client: { name: "=HYPERLINK(1)", email: "a@b.c" }, note: "two\nlines" },
  ];
  expect(toCsv(rows)).toBe(
    [
      "_id,amount,client.name,client.email,verdicts,note",
      'w1,-8.52,"Ada ""A"", of B",,[1],',
      `w2,1.00,'=HYPERLINK(1),a@b.c,,"two\nlines"`,
      "",
    ].join("\r\n"),
  );
  expect(toCsv([])).toBe("\r\n");
});
