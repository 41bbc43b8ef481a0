import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext } from "@playwright/test";

/** A push service on this machine; the browser that is tested has none. It keeps what it is sent. */
export async function startPushService() {
  const sent: Buffer[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      sent.push(Buffer.concat(parts));
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const keys = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
  const secret = crypto.getRandomValues(new Uint8Array(16));
  const point = new Uint8Array(await crypto.subtle.exportKey("raw", keys.publicKey));
  const address = {
    endpoint: `http://127.0.0.1:${port}/${crypto.randomUUID()}`,
    keys: { p256dh: base64(point), auth: base64(secret) },
  };
  const opened = () => Promise.all(sent.map((body) => open(body, keys.privateKey, point, secret)));
  return { address, opened, stop: () => void server.close() };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;

/** The browser subscribes there, and its reader lets messages come; one without a screen shows none. */
export const subscribesAt = (context: BrowserContext, { address }: PushService) =>
  context.addInitScript((given) => {
    const kept = "push-service-stand-in";
    const subscription = {
      toJSON: () => ({ ...given, expirationTime: null }),
      unsubscribe: async () => {
        localStorage.removeItem(kept);
        return true;
      },
    };
    const permission = () => (localStorage.getItem(`${kept}-allowed`) ? "granted" : "default");
    Object.defineProperty(Notification, "permission", { get: permission });
    Notification.requestPermission = async () => {
      localStorage.setItem(`${kept}-allowed`, "1");
      return permission();
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(kept) ? subscription : null),
      subscribe: async () => {
        localStorage.setItem(kept, "1");
        return subscription;
      },
    });
  }, address);

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const text = (words: string) => Uint8Array.from(Buffer.from(words));
type Bytes = Uint8Array<ArrayBuffer>;

/** Opens a message as a browser does (RFC 8291). */
async function open(sent: Buffer, own: CryptoKey, point: Bytes, secret: Bytes): Promise<unknown> {
  const body = Uint8Array.from(sent);
  const [salt, theirs, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
  const format = { name: "ECDH", namedCurve: "P-256" };
  const sender = await crypto.subtle.importKey("raw", theirs, format, false, []);
  const shared = new Uint8Array(await crypto.subtle.deriveBits({ name: "ECDH", public: sender }, own, 256));
  const info = Uint8Array.from([...text("WebPush: info\0"), ...point, ...theirs]);
  const input = await derived(shared, secret, info, 32);
  const key = await derived(input, salt, text("Content-Encoding: aes128gcm\0"), 16);
  const iv = await derived(input, salt, text("Content-Encoding: nonce\0"), 12);
  const opening = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["decrypt"]);
  const padded = Buffer.from(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, opening, sealed));
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
}

async function derived(from: Bytes, salt: Bytes, info: Bytes, length: number) {
  const key = await crypto.subtle.importKey("raw", from, "HKDF", false, ["deriveBits"]);
  const how = { name: "HKDF", hash: "SHA-256", salt, info };
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, length * 8));
}
