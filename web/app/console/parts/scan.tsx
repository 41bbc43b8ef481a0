import { useState } from "react";
import type { Answer, Success } from "~/api/envelope";
import type { TotpSetUp } from "~/api/schema";
import { QrCode } from "~/ui/qr";
import { CopyButton } from "./copy";
import { Code, isCode } from "./secret";
import { Form, useSending } from "./sending";

/** The data an authenticator app needs. Shown only once. */
export type AppSetUp = Pick<TotpSetUp, "secret" | "uri">;

type Props<T> = {
  setUp: AppSetUp;
  send: (code: string) => Promise<Answer<T>>;
  onDone: (answer: Success<T>) => void;
};

/** The key of an authenticator app as a picture and in letters, and its first code as the proof that it works. */
export function Scan<T>({ setUp, send, onDone }: Props<T>) {
  const [code, setCode] = useState("");
  const sending = useSending({ send: () => send(code), onSuccess: onDone });
  return (
    <Form sending={sending} label="Switch it on" busyLabel="Checking…" ready={isCode(code)}>
      <p>1. Scan this with your app, or type the key into it. It is shown this once.</p>
      <div className="grid grid-cols-[9rem_minmax(0,1fr)] gap-4">
        <div className="border border-line">
          <QrCode text={setUp.uri} label="QR code for your authenticator app" />
        </div>
        <div className="grid content-start gap-1">
          <p className="quiet">Key</p>
          <p className="mono">
            {setUp.secret.match(/.{1,4}/g)?.join(" ")}
            <CopyButton text={setUp.secret} what="key" />
          </p>
          <a href={setUp.uri} className="link">
            Open it in an app on this device
          </a>
        </div>
      </div>
      <p>2. Enter the code that the app shows now.</p>
      <Code
        label="6-digit code"
        value={code}
        onText={setCode}
        error={sending.problems.code ?? sending.problems.token}
      />
    </Form>
  );
}
