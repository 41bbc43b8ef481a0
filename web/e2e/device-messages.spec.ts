import type { BrowserContext, Page, Worker } from "@playwright/test";
import { expectAccessible } from "./help/axe";
import { joinUnpaid } from "./help/demo";
import { type PushService, startPushService, subscribesAt } from "./help/push-service";
import { open } from "./help/settled";
import { expect, test } from "./help/test";

/** Parts of a worker that a page does not have. */
declare const registration: { showNotification: (...said: unknown[]) => Promise<void> };
declare const clients: { openWindow: (page: URL) => Promise<void> };
declare const ExtendableEvent: typeof Event;

/** Messages to this device: switched on by one press, shown by the worker, off again. */

let service: PushService;
test.beforeEach(async () => {
  service = await startPushService();
});
test.afterEach(() => service.stop());

async function pay(context: BrowserContext) {
  const { request } = context;
  const { data } = await (await request.get("/api/v1/wallets/getAll")).json();
  const paid = await request.post("/api/v1/demo/pay", {
    data: { address: data.wallets[0].address, amount: "250" },
  });
  expect(paid.ok(), await paid.text()).toBe(true);
}

/** The worker's notification for a message. */
const shownBy = (worker: Worker, message: object) =>
  worker.evaluate(async (text) => {
    const shown = new Promise((done) => {
      registration.showNotification = async (...said) => done(said);
    });
    const data = { json: () => JSON.parse(text) };
    self.dispatchEvent(Object.assign(new ExtendableEvent("push"), { data }));
    return shown;
  }, JSON.stringify(message));

/** The pages it opens when a message that leads there is pressed. */
const openedBy = (worker: Worker, leads: string) =>
  worker.evaluate(async (to) => {
    const opened: string[] = [];
    clients.openWindow = async (page) => void opened.push(String(page));
    let ends: Promise<unknown> = Promise.resolve();
    const waitUntil = (work: Promise<unknown>) => {
      ends = work.catch(() => undefined);
    };
    const notification = { close() {}, data: { leads: to } };
    self.dispatchEvent(Object.assign(new ExtendableEvent("notificationclick"), { notification, waitUntil }));
    await ends;
    return opened;
  }, leads);

async function expectNoSideways(page: Page) {
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide).toBeLessThanOrEqual(0);
}

test("a device is switched on, told, and switched off", async ({ page, context }) => {
  await joinUnpaid(context);
  await subscribesAt(context, service);
  await open(page, "/dashboard/notices#mail");
  const part = page.getByRole("region", { name: "On this device" });
  await expect(part.getByText("This device does not get messages.")).toBeVisible();
  await expectAccessible(page, "off");
  await part.getByRole("button", { name: "Get messages on this device" }).press("Enter");
  await expect(part.getByRole("button", { name: "Stop messages on this device" })).toBeVisible();
  await expectAccessible(page, "on");
  await expectNoSideways(page);

  await pay(context);
  const told = {
    title: "[Demo] Your deposit was credited",
    leads: "/dashboard/deposits",
    tag: "deposit_credited",
  };
  await expect.poll(() => service.opened(), { timeout: 120_000 }).toContainEqual(told);

  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  const { title, ...look } = { ...told, renotify: true };
  expect(await shownBy(worker, told)).toMatchObject([
    title,
    { tag: look.tag, renotify: true, data: { leads: told.leads } },
  ]);
  expect(await openedBy(worker, told.leads)).toEqual([new URL(told.leads, page.url()).href]);
  expect(await openedBy(worker, "https://elsewhere.example/")).toEqual([]);
  expect(await openedBy(worker, "//elsewhere.example/")).toEqual([]);
  // The page that is open already is brought to the front.
  expect(await openedBy(worker, "/dashboard/notices")).toEqual([]);

  await open(page, "/dashboard/security");
  await expect(page.getByText("Gets messages")).toBeVisible();
  await expectNoSideways(page);
  await open(page, "/dashboard/notices#mail");
  await part.getByRole("button", { name: "Stop messages on this device" }).click();
  await expect(part.getByText("This device does not get messages.")).toBeVisible();
  await page.reload();
  await expect(part.getByText("This device does not get messages.")).toBeVisible();
});

test("a browser that blocks messages is told how to allow them", async ({ page, context }) => {
  await joinUnpaid(context);
  await context.addInitScript(() =>
    Object.defineProperty(Notification, "permission", { get: () => "denied" }),
  );
  await open(page, "/dashboard/notices#mail");
  await expect(page.getByText(/This browser blocks messages from this site/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
});

test("an iPhone is told of the home screen", async ({ page, context }) => {
  await joinUnpaid(context);
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, "PushManager");
    Object.defineProperty(navigator, "userAgent", { get: () => "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)" });
  });
  await open(page, "/dashboard/notices#mail");
  await expect(page.getByText(/Press Share, then Add to Home Screen/)).toBeVisible();
  await expectNoSideways(page);
});
