import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { getter, request } from "~/api/client";
import type { AlwaysMailedGroup, NoticeGroup } from "~/api/schema";
import { Loaded } from "~/client/loaded";
import { dataOf } from "~/data/query";
import { asClient } from "~/session/guard";
import { type Notice, TimedAlert } from "~/ui/alert";
import { useBusy } from "~/ui/use-busy";
import { DeviceMessages } from "./device-messages";

const noticeMail = getter("users/notices/mail");
/** Names what changes; everything else stays as it is. */
const switchMail = asClient((mail: Record<string, boolean>) =>
  request("PATCH", "users/notices/mail", { body: { mail } }),
);

const KEY = ["notice-mail"];

/** Choice of notices that also come by mail. Each tick is stored at once; there is nothing to send off. */
export function MailSettings() {
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => dataOf(noticeMail(signal)) });
  return (
    <Loaded query={query} label="Loading what comes by email…">
      {({ chosen, always }) => (
        <div className="grid max-w-text gap-8">
          <Chosen groups={chosen} />
          <DeviceMessages />
          {always.map((one) => (
            <AlwaysMailed key={one.name} {...one} />
          ))}
        </div>
      )}
    </Loaded>
  );
}

function Chosen({ groups }: { groups: readonly NoticeGroup[] }) {
  const [notice, setNotice] = useState<Notice | null>(null);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-semibold">Send me an email about</legend>
      {groups.map((group) => (
        <Switch key={group.name} group={group} tell={setNotice} />
      ))}
      <TimedAlert notice={notice} seconds={6} onGone={() => setNotice(null)} />
    </fieldset>
  );
}

function Switch({ group, tell }: { group: NoticeGroup; tell: (notice: Notice) => void }) {
  const queries = useQueryClient();
  const { busy, run } = useBusy(async () => {
    const answer = await switchMail({ [group.name]: !group.mail });
    if (answer.status === "success") {
      queries.setQueryData(KEY, answer.data);
      const words = group.mail ? "no longer come by email" : "come by email again";
      tell({ tone: "good", text: `${group.title}: these notices ${words}.` });
    } else {
      tell({ tone: "bad", text: answer.message });
    }
  });
  const about = `about-${group.name}`;
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 border border-line bg-sheet p-4">
      <input
        type="checkbox"
        className="tick mt-0.5"
        checked={group.mail}
        aria-describedby={about}
        aria-disabled={busy || undefined}
        onChange={run}
      />
      <span className="grid gap-0.5">
        <span className="font-semibold">{group.title}</span>
        <span id={about} className="fine">
          {group.text}
        </span>
      </span>
    </label>
  );
}

function AlwaysMailed({ title, why, kinds }: AlwaysMailedGroup) {
  return (
    <section className="grid gap-2">
      <h2 className="font-sans font-semibold text-sm tracking-normal">{title}</h2>
      <p className="text-dim">These always come by email and cannot be switched off. {why}</p>
      <ul className="fine list-disc pl-5">
        {kinds.map((kind) => (
          <li key={kind}>{kind}</li>
        ))}
      </ul>
    </section>
  );
}
