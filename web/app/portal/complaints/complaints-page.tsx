import { useState } from "react";
import { useForm } from "react-hook-form";
import type { ComplaintView, FiledComplaint } from "~/api/schema";
import { Loaded } from "~/client/loaded";
import { useAnswer } from "~/client/queries";
import { fileMine, myComplaints, reopenMine } from "~/complaint/complaint-calls";
import { ComplaintFields, NEEDED_WORDS, NO_WORDS } from "~/complaint/fields";
import { History } from "~/complaint/history";
import { Objection } from "~/complaint/objection";
import { Receipt } from "~/complaint/receipt";
import { useRefresh } from "~/data/query";
import { privateMeta } from "~/facts/page-meta";
import { useMissing } from "~/form/missing";
import { SubmitRow } from "~/form/submit-row";
import { useSubmit } from "~/form/use-submit";
import { Empty } from "~/ui/empty";
import { Section } from "../section";

export const meta = () => privateMeta("Complaints");

export default function Complaints() {
  const query = useAnswer(["complaints"], myComplaints);
  return (
    <Section
      title="Complaints"
      beside={null}
      lead="Tell us what went wrong. You get a number at once and a date by which we answer; nothing you or we write here can be deleted."
    >
      <div className="grid max-w-text gap-12">
        <section className="grid gap-4">
          <h2>Send a complaint</h2>
          <NewComplaint />
        </section>
        <section className="grid gap-4">
          <h2>What you sent</h2>
          <Loaded query={query} label="Loading your complaints…">
            {({ complaints }) => <List complaints={complaints} />}
          </Loaded>
        </section>
      </div>
    </Section>
  );
}

function NewComplaint() {
  const [filed, setFiled] = useState<FiledComplaint | null>(null);
  const refresh = useRefresh("complaints", "notices");
  const form = useForm({ mode: "onTouched", defaultValues: NO_WORDS });
  const submission = useSubmit({
    form,
    send: fileMine,
    success: "We have your complaint.",
    onSuccess: ({ data }) => {
      setFiled(data ?? null);
      form.reset(NO_WORDS);
      void refresh();
    },
  });
  return (
    <form
      method="post"
      noValidate
      aria-label="Send a complaint"
      className="stack"
      onSubmit={submission.onSubmit}
    >
      <Receipt filed={filed} />
      <ComplaintFields form={form} />
      <SubmitRow
        // A success is told by the receipt.
        submission={
          filed && submission.notice?.tone === "good" ? { ...submission, notice: null } : submission
        }
        valid={form.formState.isValid}
        label="Send complaint"
        busyLabel="Sending…"
        seconds={6}
        missing={useMissing(form, NEEDED_WORDS)}
      />
    </form>
  );
}

function List({ complaints }: { complaints: readonly ComplaintView[] }) {
  const refresh = useRefresh("complaints", "notices");
  if (complaints.length === 0) return <Empty text="You have sent no complaint." />;
  return (
    <ul className="grid gap-10">
      {complaints.map((complaint) => (
        <li key={complaint._id} className="grid gap-3">
          <h3 className="font-semibold">{complaint.ticket}</h3>
          <History complaint={complaint} />
          <Objection
            complaint={complaint}
            send={(text) => reopenMine({ id: complaint._id, text })}
            onSent={() => void refresh()}
          />
        </li>
      ))}
    </ul>
  );
}
