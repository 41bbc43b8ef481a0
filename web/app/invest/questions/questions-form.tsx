import { useForm } from "react-hook-form";
import type { AppropriatenessQuestion, AppropriatenessTest } from "~/api/schema";
import { answerQuestions } from "~/client/client-calls";
import { useRefresh } from "~/data/query";
import { useMissing } from "~/form/missing";
import { filled } from "~/form/rules";
import { SubmitRow } from "~/form/submit-row";
import { useSubmit } from "~/form/use-submit";
import { Reasons } from "./failed";

type Values = Record<string, string>;
const CHOSEN = filled("Please choose an answer.");

/** Every question at once, each with a few answers. Which one passes is for the reader to know. */
export function QuestionsForm({ asked }: { asked: AppropriatenessTest }) {
  const { version, questions, result } = asked;
  const form = useForm<Values>({
    mode: "onTouched",
    defaultValues: Object.fromEntries(questions.map(({ id }) => [id, ""])),
  });
  const missing = useMissing(
    form,
    Object.fromEntries(
      questions.map(({ id }, index) => [id, { called: `answer ${index + 1}`, rule: CHOSEN }]),
    ),
  );
  const refresh = useRefresh("appropriateness");
  const submission = useSubmit({
    form,
    send: (answers) => answerQuestions({ version, answers }),
    success: "We have your answers.",
    onSuccess: () => void refresh(),
  });
  return (
    <div className="grid max-w-text gap-8">
      <div className="grid gap-4">
        <h1>Before your first investment</h1>
        <p className="lead">
          A few questions, to see whether this is for you. Your answers are kept with your contract.
        </p>
      </div>
      {result && (
        <section className="grid gap-3">
          <h2>What was in the way last time</h2>
          <Reasons result={result} />
        </section>
      )}
      <form
        method="post"
        noValidate
        aria-label="Questions before your first investment"
        className="grid gap-8"
        onSubmit={submission.onSubmit}
      >
        {questions.map((question) => (
          <Asked
            key={question.id}
            question={question}
            field={form.register(question.id, { validate: CHOSEN })}
            error={form.formState.errors[question.id]?.message}
          />
        ))}
        <SubmitRow
          submission={submission}
          valid={form.formState.isValid}
          label="Send answers"
          busyLabel="Sending…"
          seconds={6}
          missing={missing}
        />
      </form>
    </div>
  );
}

type Props = {
  question: AppropriatenessQuestion;
  field: React.ComponentProps<"input">;
  error: string | undefined;
};

function Asked({ question: { text, choices }, field, error }: Props) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{text}</legend>
      {choices.map((choice) => (
        <label
          key={choice.id}
          className="flex min-h-11 cursor-pointer items-start gap-3 border border-edge bg-sheet px-4 py-2.5 hover:border-ink has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input {...field} type="radio" value={choice.id} className="mt-1 size-4 shrink-0 accent-accent" />
          {choice.text}
        </label>
      ))}
      {error && <p className="problem">{error}</p>}
    </fieldset>
  );
}
