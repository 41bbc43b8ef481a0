/** Messages to this device: what the browser can do, and its part in switching them on and off. */

const WORKER = "/push.js";
/** The worker has no business with other pages. */
const SCOPE = "/dashboard";

/** Why this browser takes no messages; nothing if it does, or would after asking. */
export type Hindrance = "unsupported" | "home-screen" | "blocked";

/** An iPad calls itself a Mac, and is one that can be touched. */
const isApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export function hindrance(): Hindrance | null {
  const able = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!able) return isApple() ? "home-screen" : "unsupported";
  return Notification.permission === "denied" ? "blocked" : null;
}

/** Whether the browser has an address for messages; the server knows whether it is this session's. */
export async function isSubscribed(): Promise<boolean> {
  const worker = await navigator.serviceWorker.getRegistration(SCOPE);
  return Boolean(await worker?.pushManager.getSubscription());
}

export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** Asks the reader, who has pressed for it, and then the browser. Nothing if the reader says no. */
export async function subscribe(key: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const worker = await active();
  // An earlier address may belong to another key, or to someone else who was logged in here.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const subscribed = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = "", keys = {} } = subscribed.toJSON();
  return { endpoint, keys: { p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" } };
}

export async function unsubscribe(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration(SCOPE);
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

/** A worker takes subscriptions once it runs. This page is in its scope, so that is what `ready` waits for. */
const active = () => navigator.serviceWorker.ready;
