import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterEach, expect, test, vi } from "vitest";
import { Paged } from "~/console/work/paged";
import { SmallTable } from "~/console/work/small-table";
import { newQueries } from "~/data/query";
import { server } from "../server";

const saved: { name: string; text: string }[] = [];
vi.mock("~/ui/save-text", () => ({
  saveText: (name: string, text: string) => void saved.push({ name, text }),
}));
afterEach(() => void saved.splice(0));

const columns = [{ head: "Name", cell: ({ name }: { name: string }) => name }];
const press = async () => userEvent.click(screen.getByRole("button", { name: /^Save as CSV/ }));

test("a small table is saved as its rows are, with what it does not show", async () => {
  const rows = [
    { _id: "one", name: "Treasury", block: 7 },
    { _id: "two", name: "Wallet", block: null },
  ];
  render(<SmallTable caption="Nodes in use" rows={rows} rowKey={({ _id }) => _id} columns={columns} />);
  await press();
  expect(await screen.findByText("2 saved")).toBeVisible();
  expect(saved).toEqual([
    { name: "Nodes-in-use.csv", text: "_id,name,block\r\none,Treasury,7\r\ntwo,Wallet,\r\n" },
  ]);
});

test("there is nothing to save of nothing, nor of a working", () => {
  const table = { caption: "Nodes", rowKey: ({ name }: { name: string }) => name, columns };
  render(
    <>
      <SmallTable {...table} rows={[]} />
      <SmallTable {...table} rows={[{ name: "Example" }]} isAside />
    </>,
  );
  expect(screen.queryByRole("button")).toBeNull();
});

const client: string = "c1";

test("a list that goes on is saved to its end, by one button", async () => {
  server.use(
    http.get("*/api/v1/operator/clients/c1/mail", ({ request }) => {
      const isSecond = new URL(request.url).searchParams.has("cursor");
      const data = { mail: [{ name: isSecond ? "second" : "first" }], next: isSecond ? null : "more" };
      return HttpResponse.json({ status: "success", data });
    }),
  );
  render(
    <QueryClientProvider client={newQueries(0)}>
      <Paged path={`clients/${client}/mail`} field="mail" none="None.">
        {(rows) => (
          <SmallTable
            caption="Mails"
            rows={rows as unknown as { name: string }[]}
            rowKey={({ name }) => name}
            columns={columns}
          />
        )}
      </Paged>
    </QueryClientProvider>,
  );
  await screen.findByText("first");
  await press();
  expect(await screen.findByText("2 saved")).toBeVisible();
  expect(saved.map(({ text }) => text)).toEqual(["name\r\nfirst\r\nsecond\r\n"]);
});
