import { privateMeta } from "~/frame/page-meta";
import { Button } from "~/ui/button";
import { DateText } from "~/ui/date-text";
import { Empty } from "~/ui/empty";
import { Loaded } from "./loaded";
import { noticeText } from "./notice-text";
import { useNotices } from "./queries";
import { Section } from "./section";
import type { PortalNotice } from "./types";

export const meta = () => privateMeta("Notices");

export default function Notices() {
  const query = useNotices();
  return (
    <Section title="Notices" lead="What we told you, and when.">
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

function List({ notices }: { notices: readonly PortalNotice[] }) {
  if (notices.length === 0) return <Empty text="There are no notices yet." />;
  return (
    <ul className="max-w-text border-ink border-t">
      {notices.map((notice) => (
        <NoticeItem key={notice._id} notice={notice} />
      ))}
    </ul>
  );
}

function NoticeItem({ notice }: { notice: PortalNotice }) {
  const { title, text } = noticeText(notice);
  return (
    <li className="grid gap-x-8 gap-y-1 border-line border-b py-5 sm:grid-cols-[8rem_1fr]">
      <p className="fine pt-0.5">
        <DateText value={notice.createdAt} missing="—" />
      </p>
      <div className="min-w-0">
        <h2 className="font-sans font-semibold text-base tracking-normal">{title}</h2>
        <p className="break-words">{text}</p>
      </div>
    </li>
  );
}
