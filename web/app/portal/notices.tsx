import { type RefObject, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import type { NoticeView } from "~/api/schema";
import * as calls from "~/client/client-calls";
import { Loaded } from "~/client/loaded";
import { useNotices } from "~/client/queries";
import { useRefresh } from "~/data/query";
import { privateMeta } from "~/facts/page-meta";
import { Button } from "~/ui/button";
import { MomentText } from "~/ui/date-text";
import { Disclosure } from "~/ui/disclosure";
import { Empty } from "~/ui/empty";
import { Segments } from "~/ui/segments";
import { KeepCopy } from "./keep-copy";
import { MailSettings } from "./mail-settings";
import { ABOUT, byMonth, type Wanted } from "./notice-groups";
import { Section } from "./section";

export const meta = () => privateMeta("Notices");

export default function Notices() {
  const query = useNotices();
  const { hash } = useLocation();
  return (
    <Section
      title="Notices"
      beside={null}
      lead="Everything we have told you. Choose which notices also come by email and to this device."
    >
      <div id="mail" className="max-w-text border-line border-t">
        <Disclosure title="Email and push settings" open={hash === "#mail"}>
          <MailSettings />
        </Disclosure>
      </div>
      <Loaded query={query} label="Loading your notices…">
        {(data) => <List notices={data.pages.flatMap((page) => page.notices)} more={query.hasNextPage} />}
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

type ListProps = { notices: readonly NoticeView[]; more: boolean };

function List({ notices, more }: ListProps) {
  const { isNew, unread, seeLast, readAll } = useReading(notices, more);
  const [wanted, setWanted] = useState<Wanted>("all");
  if (notices.length === 0) return <Empty text="There are no notices yet." />;
  const shown = notices.filter(({ about }) => wanted === "all" || about === wanted);
  return (
    <div className="grid max-w-text gap-3">
      <div className="flex min-h-11 flex-wrap items-center gap-x-6">
        <p role="status" className="fine">
          {unread > 0 && `${unread} new`}
        </p>
        {unread > 0 && (
          <button type="button" className="link min-h-11" onClick={readAll}>
            Mark all as read
          </button>
        )}
      </div>
      <Segments legend="Which notices are shown" value={wanted} onPick={setWanted} options={ABOUT} />
      {shown.length === 0 && <p className="py-5 text-dim">None of these so far.</p>}
      {byMonth(shown).map(({ month, notices: those }) => (
        <section key={month} aria-label={month}>
          <h2 className="border-ink border-b pt-6 pb-2">{month}</h2>
          <ul>
            {those.map((notice) => (
              <NoticeItem key={notice._id} notice={notice} isNew={isNew(notice)} seen={seeLast(notice)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/**
 * The server keeps up to which notice all are read. So they are marked once the oldest new one has been on the screen, or
 * when the reader says so. What was new stays marked until the page is left, or nobody would see what was.
 */
function useReading(notices: readonly NoticeView[], more: boolean) {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const refresh = useRefresh("notices");
  const unread = notices.filter((notice) => notice.read === false);
  const [newest, oldest] = [unread[0]?._id, unread.at(-1)?._id];
  const mayHaveOlder = more && notices.at(-1)?._id === oldest;
  const readAll = () => {
    if (newest === undefined) return;
    setFresh((before) => new Set([...before, ...unread.map(({ _id }) => _id)]));
    void calls.readNotices(newest).then((answer) => {
      if (answer.status === "success") void refresh();
    });
  };
  return {
    isNew: (notice: NoticeView) => notice.read === false || fresh.has(notice._id),
    unread: unread.length,
    readAll,
    /** Marks all as read once the last notice is on the screen. */
    seeLast: ({ _id }: NoticeView) => (_id === oldest && !mayHaveOlder ? readAll : undefined),
  };
}

type ItemProps = { notice: NoticeView; isNew: boolean; seen: (() => void) | undefined };

function NoticeItem({ notice, isNew, seen }: ItemProps) {
  const { title, text, leads } = notice;
  const item = useRef<HTMLLIElement>(null);
  useSeen(item, seen);
  return (
    <li ref={item} className="grid gap-x-8 gap-y-1 border-line border-b py-5 sm:grid-cols-[9.5rem_1fr]">
      <p className="fine flex flex-wrap items-baseline gap-x-2 pt-0.5">
        <MomentText value={notice.createdAt} />
        {isNew && <span className="badge badge-live badge-done">New</span>}
      </p>
      <div className="min-w-0">
        <h3 className="font-semibold">
          <Link to={leads} className="hover:underline">
            {title}
          </Link>
        </h3>
        <p className="break-words [font-kerning:none]">{text}</p>
        <KeepCopy path={`users/notices/${notice._id}.txt`} name={`notice-${notice._id}.txt`} of={title} />
      </div>
    </li>
  );
}

/** Calls once when something comes on the screen; needs no call while there is nothing to do. */
function useSeen(item: RefObject<HTMLElement | null>, seen: (() => void) | undefined) {
  const call = useRef(seen);
  call.current = seen;
  const waits = seen !== undefined;
  useEffect(() => {
    if (!waits || !item.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      call.current?.();
    });
    observer.observe(item.current);
    return () => observer.disconnect();
  }, [waits, item]);
}
