import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { NoticeView } from "~/api/schema";
import * as calls from "~/client/client-calls";
import { Loaded } from "~/client/loaded";
import { useNotices } from "~/client/queries";
import { useRefresh } from "~/data/query";
import { privateMeta } from "~/facts/page-meta";
import { Button } from "~/ui/button";
import { DateText } from "~/ui/date-text";
import { Disclosure } from "~/ui/disclosure";
import { Empty } from "~/ui/empty";
import { Segments } from "~/ui/segments";
import { KeepCopy } from "./keep-copy";
import { MailSettings } from "./mail-settings";
import { ABOUT, type About, aboutOf, byMonth } from "./notice-groups";
import { Section } from "./section";

export const meta = () => privateMeta("Notices");

export default function Notices() {
  const query = useNotices();
  const { hash } = useLocation();
  return (
    <Section title="Notices" lead="Everything we have told you. Choose which notices also come by email.">
      <div id="mail" className="max-w-text border-line border-t">
        <Disclosure title="What also comes by email" open={hash === "#mail"}>
          <MailSettings />
        </Disclosure>
      </div>
      <Loaded query={query} label="Loading your notices…">
        {(data) => <List notices={data.pages.flatMap((page) => page.notices)} />}
      </Loaded>
      {query.hasNextPage && (
        <div>
          <Button look="line" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Older notices
          </Button>
        </div>
      )}
    </Section>
  );
}

function List({ notices }: { notices: readonly NoticeView[] }) {
  const isNew = useRead(notices);
  const [about, setAbout] = useState<About>("all");
  if (notices.length === 0) return <Empty text="There are no notices yet." />;
  const count = notices.filter(isNew).length;
  const shown = notices.filter(({ kind }) => about === "all" || aboutOf(kind) === about);
  return (
    <div className="grid max-w-text gap-3">
      <p role="status" className="fine">
        {count > 0 && `${count} new`}
      </p>
      <Segments legend="Which notices are shown" value={about} onPick={setAbout} options={ABOUT} />
      {shown.length === 0 && <p className="py-5 text-dim">None of these so far.</p>}
      {byMonth(shown).map(({ month, notices: those }) => (
        <section key={month} aria-label={month}>
          <h2 className="border-ink border-b pt-6 pb-2 text-[1.25rem]">{month}</h2>
          <ul>
            {those.map((notice) => (
              <NoticeItem key={notice._id} notice={notice} isNew={isNew(notice)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/**
 * What is on the page counts as read from then on. It stays marked as new until the page is left,
 * or nobody would see what was new.
 */
function useRead(notices: readonly NoticeView[]) {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const refresh = useRefresh("notices");
  const unread = notices.filter((notice) => notice.read === false);
  const newest = unread[0]?._id;
  const ids = unread.map((notice) => notice._id).join(" ");
  useEffect(() => {
    if (newest === undefined) return;
    setFresh((before) => new Set([...before, ...ids.split(" ")]));
    void calls.readNotices(newest).then((answer) => {
      if (answer.status === "success") void refresh();
    });
  }, [newest, ids, refresh]);
  return (notice: NoticeView) => notice.read === false || fresh.has(notice._id);
}

function NoticeItem({ notice, isNew }: { notice: NoticeView; isNew: boolean }) {
  const { title, text } = notice;
  return (
    <li className="grid gap-x-8 gap-y-1 border-line border-b py-5 sm:grid-cols-[8rem_1fr]">
      <p className="fine flex items-baseline gap-2 pt-0.5">
        <DateText value={notice.createdAt} missing="—" />
        {isNew && <span className="badge badge-live badge-done">New</span>}
      </p>
      <div className="min-w-0">
        <h3 className="font-sans font-semibold text-base tracking-normal">{title}</h3>
        <p className="break-words [font-kerning:none]">{text}</p>
        <KeepCopy path={`users/notices/${notice._id}.txt`} name={`notice-${notice._id}.txt`} of={title} />
      </div>
    </li>
  );
}
