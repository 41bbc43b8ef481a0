import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Page } from "@playwright/test";

/** Content that is not text is kept as base64. */
type Recorded = { status: number; body: string; type?: string };

/** One page's moment and every answer it got, by call. */
type Scene = { at: string; answers: Record<string, Recorded> };

/** The sources of the pictures: the browser's major version, and each page's scene. */
export type Tape = { chromium: string; scenes: Record<string, Scene> };

const JSON_TYPE = "application/json";
const NO_TAPE: Tape = { chromium: "", scenes: {} };

export const readTape = (file: string): Tape =>
  existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : NO_TAPE;

export function writeTape(file: string, tape: Tape) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(tape, null, 1)}\n`);
}

/** The names of a browser's own stream are enough for it to count as open; nothing ever happens on it. */
const silenceEvents = (page: Page) =>
  page.addInitScript(() => {
    class Silent extends EventTarget {
      readyState = 1;
      onopen: (() => void) | null = null;
      constructor() {
        super();
        queueMicrotask(() => this.onopen?.());
      }
      close() {
        this.readyState = 2;
      }
    }
    Object.assign(window, { EventSource: Silent });
  });

/** Stops the page's clock at one moment, shuts the outside world off, and leaves animations out. */
export async function holdStill(page: Page, at: string) {
  await page.clock.setFixedTime(at);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await silenceEvents(page);
  await page.route(
    (url) => !["127.0.0.1", "localhost"].includes(url.hostname),
    (route) => route.abort(),
  );
}

/** Lets the server answer and keeps every answer. */
export async function record(page: Page): Promise<Scene> {
  const scene: Scene = { at: new Date().toISOString(), answers: {} };
  await page.route("**/api/v1/**", async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    const type = response.headers()["content-type"] ?? JSON_TYPE;
    const kept = type === JSON_TYPE ? { body: body.toString() } : { body: body.toString("base64"), type };
    scene.answers[callOf(route.request())] = { status: response.status(), ...kept };
    await route.fulfill({ response, body });
  });
  return scene;
}

/** Answers from the tape alone. A call that is not on it is named in the list this returns. */
export async function replay(page: Page, scene: Scene | undefined): Promise<string[]> {
  const missing: string[] = [];
  await page.route("**/api/v1/**", async (route) => {
    const call = callOf(route.request());
    const answer = scene?.answers[call];
    if (!answer) missing.push(call);
    const { status, body, type } = answer ?? { status: 404, body: "{}" };
    await route.fulfill({
      status,
      contentType: type ?? JSON_TYPE,
      body: type ? Buffer.from(body, "base64") : body,
    });
  });
  return missing;
}

const callOf = (request: { method: () => string; url: () => string }) => {
  const { pathname, search } = new URL(request.url());
  return `${request.method()} ${pathname.replace("/api/v1/", "")}${search}`;
};
