import { fireEvent, render, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DataProvider } from "~/client/client-data";
import { DeviceMessages } from "~/portal/device-messages";
import { session } from "~/session/session";
import { USER } from "../answers";
import { server } from "../server";

const ADDRESS = { endpoint: "https://push.example/1", keys: { p256dh: "BA", auth: "AA" } };
const user = { ...USER, _id: "c1", name: "Grace Hopper", email: "grace@example.com", country: "Austria" };

/** The server's state of this session's device, and what it was told. */
let kept: { on: boolean; key: string | null };
let told: unknown[];
let refuses: boolean;
/** The browser. */
let address: object | null;
let answers: NotificationPermission;
let permission: NotificationPermission;
let asked: number;

class Silent extends EventTarget {
  close() {}
}

const subscription = {
  toJSON: () => ({ ...ADDRESS, expirationTime: null }),
  unsubscribe: async () => {
    address = null;
    return true;
  },
};

function browser() {
  const pushManager = {
    getSubscription: async () => address,
    subscribe: async (options: object) => {
      told.push(options);
      address = subscription;
      return subscription;
    },
  };
  const worker = { pushManager };
  const serviceWorker = {
    ready: Promise.resolve(worker),
    register: async (...said: unknown[]) => {
      told.push(said);
      return worker;
    },
    getRegistration: async () => worker,
  };
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: serviceWorker });
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", {
    get permission() {
      return permission;
    },
    requestPermission: async () => {
      asked += 1;
      permission = answers;
      return answers;
    },
  });
}

beforeEach(() => {
  vi.stubGlobal("EventSource", Silent);
  session.login(user, null);
  [kept, told, refuses] = [{ on: false, key: "the key" }, [], false];
  [address, answers, permission, asked] = [null, "granted", "default", 0];
  const yes = () => HttpResponse.json({ status: "success", data: kept });
  server.use(
    http.get("*/api/v1/users/notices/push", yes),
    http.post("*/api/v1/users/notices/push", async ({ request }) => {
      told.push(await request.json());
      if (refuses) {
        const body = { status: "fail", code: "too_many_devices", message: "Ten devices get messages." };
        return HttpResponse.json(body, { status: 409 });
      }
      kept = { ...kept, on: true };
      return yes();
    }),
    http.delete("*/api/v1/users/notices/push", () => {
      kept = { ...kept, on: false };
      return yes();
    }),
  );
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "serviceWorker");
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = () =>
  render(
    <DataProvider>
      <DeviceMessages />
    </DataProvider>,
  );
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

test("nobody is asked before the press, and what the browser gives is sent as it is", async () => {
  browser();
  show();
  expect(await screen.findByText("This device does not get messages.")).toBeVisible();
  expect(asked).toBe(0);
  await press("Get messages on this device");
  expect(await screen.findByRole("button", { name: "Stop messages on this device" })).toBeVisible();
  expect(asked).toBe(1);
  expect(told).toEqual([
    ["/push.js", { scope: "/dashboard" }],
    { userVisibleOnly: true, applicationServerKey: "the key" },
    ADDRESS,
  ]);
  await press("Stop messages on this device");
  expect(await screen.findByText("This device does not get messages.")).toBeVisible();
  expect([kept.on, address]).toEqual([false, null]);
});

test("whoever says no is not told that messages come", async () => {
  browser();
  answers = "default";
  show();
  await press("Get messages on this device");
  expect(await screen.findByText(/have not allowed messages/)).toBeVisible();
  expect(screen.getByText("This device does not get messages.")).toBeVisible();
  answers = "denied";
  await press("Get messages on this device");
  expect(await screen.findByText(/This browser blocks messages from this site/)).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
  expect(told).toEqual([]);
});

test("what the server refuses leaves the browser without an address", async () => {
  browser();
  refuses = true;
  show();
  await press("Get messages on this device");
  expect(await screen.findByText("Ten devices get messages.")).toBeVisible();
  expect(address).toBeNull();
  expect(screen.getByText("This device does not get messages.")).toBeVisible();
});

test("a browser that lost its address gets no messages, whatever the server keeps", async () => {
  browser();
  kept = { on: true, key: "the key" };
  show();
  expect(await screen.findByText("This device does not get messages.")).toBeVisible();
});

test("a browser without messages says so, and an iPhone what to do", async () => {
  show();
  expect(await screen.findByText(/This browser cannot show messages/)).toBeVisible();
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone)");
  show();
  expect(await screen.findByText(/Add to Home Screen/)).toBeVisible();
});

test("where no messages are offered, nothing is said of them", async () => {
  browser();
  kept = { on: false, key: null };
  let answered = false;
  server.events.on("response:mocked", () => {
    answered = true;
  });
  const { container } = show();
  await vi.waitFor(() => expect(answered).toBe(true));
  await new Promise((done) => setTimeout(done, 20));
  expect(container).toBeEmptyDOMElement();
});
