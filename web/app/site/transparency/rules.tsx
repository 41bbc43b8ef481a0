import { rulesResource } from "~/api/books";
import { useResource } from "~/api/resource";
import type { RulesData, SettingInForce } from "~/api/schema";
import { DateText } from "~/ui/date-text";
import { type Column, Table } from "~/ui/table";
import { rowsOf } from "./rows";
import { settingName, settingValue } from "./setting-name";

type Change = { entry: number; at: string } & RulesData["changes"][number]["settings"][number];

// The value in the operator's file, letter by letter, is in the title.
const value = (setting: string, text: string | null) => (
  <span className="wrap-anywhere" data-operator title={text ?? undefined}>
    {settingValue(setting, text)}
  </span>
);

const name = (setting: string) => (
  <span className="inline-block min-w-40 wrap-anywhere" data-operator>
    {settingName(setting)}
  </span>
);

const day = (moment: string) => (
  <span className="whitespace-nowrap">
    <DateText value={moment} />
  </span>
);

const changed: readonly Column<Change>[] = [
  { head: "Since", cell: ({ at }) => day(at) },
  { head: "Setting", cell: ({ setting }) => name(setting) },
  { head: "Before", cell: ({ setting, before }) => value(setting, before) },
  { head: "Now", cell: ({ setting, now }) => value(setting, now) },
];

const inForce: readonly Column<SettingInForce>[] = [
  { head: "Setting", cell: ({ setting }) => name(setting) },
  { head: "Value", cell: ({ setting, value: text }) => value(setting, text) },
  { head: "Since", cell: ({ since }) => day(since) },
];

/** Every change but the oldest entry, which states all settings for the first time. */
export function changesOf({ changes, earlier }: RulesData): Change[] {
  const later = earlier === null ? changes.slice(0, -1) : changes;
  return later.flatMap(({ entry, at, settings }) => settings.map((one) => ({ entry, at, ...one })));
}

/** Changes in fees, limits, promised times and who watches, and what is in force. */
export function Rules() {
  const resource = useResource(rulesResource);
  return (
    <>
      <Table
        caption="Settings that changed"
        columns={changed}
        content={rowsOf(resource, changesOf)}
        rowKey={({ entry, setting }) => `${entry} ${setting}`}
        empty={{ text: "No setting has changed since the first start." }}
      />
      <p className="fine mt-4 max-w-text">
        Fees, limits, promised times, witnesses, sources of prices and what every page says of the company are
        settings. The service states each change in its journal when it starts, and each change of the firm’s
        own texts, no matter who made it. A promised time is judged by what was promised when the request was
        made. Look at{" "}
        <a className="link" href="/api/v1/rules/changes">
          every change with its entry
        </a>
        .
      </p>
      <details className="mt-6">
        <summary className="link min-h-11 w-fit cursor-pointer content-center">Settings in force</summary>
        <div className="mt-4">
          <Table
            caption="Settings in force"
            columns={inForce}
            content={rowsOf(resource, (data) => data.inForce)}
            rowKey={({ setting }) => setting}
            empty={{ text: "The service has stated no settings yet." }}
          />
        </div>
      </details>
    </>
  );
}
