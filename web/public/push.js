// Shows messages to this device, and opens what they are about. It keeps nothing and answers no request of a page: what a
// page shows comes from the server each time.
const CALL = "/api/v1/users/notices/push";

self.addEventListener("push", (event) => {
  const { title, leads, tag } = event.data.json();
  // A newer one of its kind takes the place of one that nobody has read.
  const look = { tag, renotify: true, icon: "/icon-192.png", data: { leads } };
  event.waitUntil(self.registration.showNotification(title, look));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data.leads, self.location.origin)));
});

async function open(page) {
  if (page.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === page.pathname);
  await (there ? there.focus() : self.clients.openWindow(page));
}

// The browser was given another address: the server is told, while this session's device still gets messages.
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew()));

async function renew() {
  const known = await fetch(CALL, { credentials: "same-origin" });
  if (!known.ok) return;
  const { on, key } = (await known.json()).data;
  if (!on) return;
  const subscribed = await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint, keys } = subscribed.toJSON();
  await fetch(CALL, {
    method: "POST",
    credentials: "same-origin",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }),
  });
}
