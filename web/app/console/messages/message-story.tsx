import { useState } from "react";
import { Link } from "react-router";
import { messageReply } from "~/api/longest";
import { useRefresh } from "~/data/query";
import { Alert } from "~/ui/alert";
import { useBusy } from "~/ui/use-busy";
import { useAnswer, useWrite } from "../api/console-data";
import { useMay, useMe } from "../api/me";
import { Facts, Loaded, Part } from "../drawer/story";
import { At } from "../parts/at";
import { Btn } from "../parts/btn";
import { Area } from "../parts/field";
import { State } from "../parts/state";
import { Next } from "../work/next";

/** One message, what was answered, and the answer to write. */
export function MessageStory({ id }: { id: string }) {
  const path = `messages/${encodeURIComponent(id)}` as const;
  const answer = useAnswer(path);
  const acts = useMay()("answer_messages");
  const me = useMe().data?.operator._id;
  return (
    <Loaded answer={answer}>
      {({ message, replies }) => (
        <>
          <Facts
            facts={[
              ["Calls themselves", message.sender],
              ["Answer goes to", message.senderEmail],
              ["Client?", <Whether key="client" email={message.senderEmail} />],
              ["Arrived", <At key="at" value={message.createdAt} />],
              [
                "State",
                <State
                  key="state"
                  of="messages"
                  value={message.status}
                  looks={messageLooks(message.status)}
                />,
              ],
            ]}
          />
          <p className="letter">{message.text}</p>
          {replies.length > 0 && (
            <Part title="What we answered">
              {replies.map((reply) => (
                <div key={reply._id}>
                  <p className="quiet">
                    <At value={reply.createdAt} />
                    {reply.operator === me && ", by you"}
                  </p>
                  <p className="letter">{reply.text}</p>
                </div>
              ))}
            </Part>
          )}
          {acts && <Answer path={path} status={message.status} />}
        </>
      )}
    </Loaded>
  );
}

/** Nobody checked the address: it may be a client's, or claim to be. */
function Whether({ email }: { email: string }) {
  return (
    <Link to={`/console/clients?q=${encodeURIComponent(email)}`} className="link">
      Look for this address among clients
    </Link>
  );
}

/** Writes an answer, or closes the message without one. */
function Answer({ path, status }: { path: `messages/${string}`; status: string }) {
  const [text, setText] = useState("");
  const [notice, setNotice] = useState<{ tone: "good" | "bad"; text: string } | null>(null);
  const reply = useWrite("POST", `${path}/reply`);
  const close = useWrite("POST", `${path}/close`);
  const renew = useRefresh("messages", "overview");
  const sending = useBusy(async () => {
    setNotice(null);
    const answer = await reply({ text: text.trim() });
    if (answer.status !== "success") {
      return setNotice({ tone: "bad", text: answer.fields?.text ?? answer.message });
    }
    setText("");
    setNotice({ tone: "good", text: answer.message ?? "The answer is on its way by email." });
    await renew();
  });
  const closing = useBusy(async () => {
    setNotice(null);
    const answer = await close({});
    if (answer.status !== "success") return setNotice({ tone: "bad", text: answer.message });
    setNotice({ tone: "good", text: answer.message ?? "Closed. Nothing is left to do." });
    await renew();
  });
  return (
    <Next over={status !== "open"}>
      <p>
        Answer in plain words. Never ask for a password or a code, and promise no result: it goes out as a
        mail of the firm.
      </p>
      <div className="mt-2 grid gap-2">
        <Area label="Your answer" rows={6} maxLength={messageReply.text} value={text} onText={setText} />
        {notice && <Alert tone={notice.tone}>{notice.text}</Alert>}
        <div className="row">
          <Btn busy={sending.busy} disabled={text.trim() === ""} onClick={sending.run}>
            {sending.busy ? "Sending…" : "Send by email"}
          </Btn>
          {status !== "closed" && (
            <Btn look="line" busy={closing.busy} onClick={closing.run}>
              {status === "open" ? "Close it without an answer" : "Close it"}
            </Btn>
          )}
        </div>
      </div>
    </Next>
  );
}

export const messageLooks = (state: string) =>
  state === "open" ? "wait" : state === "answered" ? "live" : "done";
