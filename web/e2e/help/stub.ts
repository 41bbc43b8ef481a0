import type { Page, Request } from "@playwright/test";

type Reply = { status?: number; json?: unknown; headers?: Record<string, string> };

/** The server's answer when all is well; `extra` goes next to the message. */
export const yes = (message: string, extra: object = {}): Reply => ({
  json: { status: "success", message, ...extra },
});

/** The server's answer when it refuses. */
export const no = (status: number, message: string, fields?: Record<string, string>): Reply => ({
  status,
  json: { status: "fail", code: "refused_here", message, ...(fields && { fields }) },
});

export const USER = {
  _id: "6f1c1f0e-0000-4000-8000-000000000001",
  name: "Grace Journey",
  email: "grace@example.com",
  country: "Austria",
  referer: null,
  createdAt: "2026-01-02T03:04:05Z",
  availableBonus: 0,
  availableBalance: 0,
};
/** The answer of a call that logs in, next to its message. */
export const ENTERED = { token: "jwt", data: { user: USER } };

/**
 * Answers one call (`PATCH investments/applyWithdraw/*`) in the server's place and keeps what was sent. Every
 * other call reaches the server.
 */
export async function answer(page: Page, call: string, reply: Reply | (() => Reply)): Promise<Request[]> {
  const [method = "", path = ""] = call.split(" ");
  const wanted = new RegExp(`^/api/v1/${path.replaceAll("*", "[^/]+")}/?$`);
  const heard: Request[] = [];
  await page.route(
    (url) => wanted.test(url.pathname),
    async (route) => {
      if (route.request().method() !== method) return route.fallback();
      heard.push(route.request());
      const { status = 200, json, headers } = typeof reply === "function" ? reply() : reply;
      await route.fulfill({ status, json, ...(headers && { headers }) });
    },
  );
  return heard;
}
