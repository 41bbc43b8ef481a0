import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { getter, request } from "~/api/client";
import type { DeviceMessages as Standing } from "~/api/schema";
import {
  type Hindrance,
  hindrance,
  isSubscribed,
  type Subscription,
  subscribe,
  unsubscribe,
} from "~/client/device";
import { dataOf, useRefresh } from "~/data/query";
import { asClient } from "~/session/guard";
import { Alert, type Notice, TimedAlert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { useBusy } from "~/ui/use-busy";

const standing = getter("users/notices/push");
const switchOn = asClient((body: Subscription) => request("POST", "users/notices/push", { body }));
const switchOff = asClient(() => request("DELETE", "users/notices/push", { body: {} }));

const KEY = ["device-messages"];
const WHY: Readonly<Record<Hindrance, string>> = {
  unsupported: "This browser cannot show messages. Notices still come by email.",
  "home-screen":
    "On an iPhone or iPad, messages come to an app on the home screen. Press Share, then Add to Home Screen, open it from there, and come back to this page.",
  blocked:
    "This browser blocks messages from this site. Press the icon next to the address, allow notifications, and reload this page.",
};

/** Whether this device gets messages, and the one press that changes it. Nobody is asked for leave before that press. */
export function DeviceMessages() {
  const { data } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => known(signal) });
  if (!data?.key) return null;
  return (
    <section aria-labelledby="this-device" className="grid justify-items-start gap-3">
      <h2 id="this-device" className="font-sans font-semibold text-base tracking-normal">
        On this device
      </h2>
      <p className="text-dim">
        A message on this device for whatever comes by email. Anyone who sees the screen can read it, so it
        has no amounts, addresses or names. It ends when you log out.
      </p>
      <Switch on={data.on} serverKey={data.key} />
    </section>
  );
}

/** The server's record of this session's device counts only while the browser still has an address. */
async function known(signal: AbortSignal): Promise<Standing> {
  const data = await dataOf(standing(signal));
  return { ...data, on: data.on && hindrance() === null && (await isSubscribed()) };
}

function Switch({ on, serverKey }: { on: boolean; serverKey: string }) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const [hindered, setHindered] = useState(hindrance);
  const queries = useQueryClient();
  const refresh = useRefresh("sessions");
  const settle = async (now: boolean) => {
    queries.setQueryData(KEY, { on: now, key: serverKey });
    setNotice({
      tone: "good",
      text: now ? "This device gets messages." : "This device no longer gets messages.",
    });
    await refresh();
  };
  const { busy, run } = useBusy(async () => {
    const failed = await (on ? turnOff() : turnOn(serverKey)).catch(() => CANNOT);
    setHindered(hindrance());
    if (failed === null) await settle(!on);
    else setNotice({ tone: "bad", text: failed });
  });
  if (hindered) return <Alert tone="warn">{WHY[hindered]}</Alert>;
  return (
    <>
      <p role="status" className="font-semibold">
        {on ? "This device gets messages." : "This device does not get messages."}
      </p>
      <Button look={on ? "line" : "main"} busy={busy} onClick={run}>
        {on ? "Stop messages on this device" : "Get messages on this device"}
      </Button>
      <TimedAlert notice={notice} seconds={6} onGone={() => setNotice(null)} />
    </>
  );
}

const CANNOT = "This browser's push service did not answer. Try again later.";

/** Why it did not work; nothing if it did. */
async function turnOn(key: string): Promise<string | null> {
  const subscription = await subscribe(key);
  if (!subscription) return "You have not allowed messages, so none will come.";
  const answer = await switchOn(subscription);
  if (answer.status === "success") return null;
  await unsubscribe();
  return answer.message;
}

async function turnOff(): Promise<string | null> {
  const answer = await switchOff();
  if (answer.status !== "success") return answer.message;
  await unsubscribe();
  return null;
}
