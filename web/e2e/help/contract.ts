import { readFileSync } from "node:fs";
import type { APIRequestContext, Browser, BrowserContext, Response } from "@playwright/test";
import Ajv2020, { type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { slowDown } from "./slow";
import { typeWhatIsFilled } from "./typed";

type Call = {
  operationId: string;
  responses: Record<string, { $ref?: string; content?: Content }>;
  requestBody?: { content: Content };
};
type Content = Record<string, { schema: object } | undefined>;

const document: { paths: Record<string, Record<string, Call>> } = JSON.parse(
  readFileSync(new URL("../../../docs/openapi.json", import.meta.url), "utf8"),
);
const paths = Object.entries(document.paths)
  // A path without a parameter comes first.
  .sort(([one], [other]) => one.split("{").length - other.split("{").length)
  .map(([path, calls]) => ({ path, calls, is: new RegExp(`^${path.replace(/\{[^}]*\}/g, "[^/]+")}$`) }));

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
formats(ajv);
ajv.addSchema({ ...(forbidMore(document) as object), $id: "api" });
const known = new Map<string, ValidateFunction>();

/** Lets no structure have a field that its schema does not name. */
function forbidMore(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forbidMore);
  if (schema === null || typeof schema !== "object") return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([name, one]) => [name, forbidMore(one)]));
  const lists = inner.type === "object" && typeof inner.properties === "object";
  return lists ? { additionalProperties: false, ...inner } : inner;
}

/** The faults of a body, by the schema at this place of the document. */
function faults(pointer: string[], body: unknown): string[] {
  const place = pointer
    .map((part) => part.replaceAll("~", "~0").replaceAll("/", "~1"))
    .map(encodeURIComponent);
  const $ref = `api#/${place.join("/")}`;
  const validate = known.get($ref) ?? ajv.compile({ $ref });
  known.set($ref, validate);
  if (validate(body)) return [];
  return (validate.errors ?? []).map((fault) => `at ${fault.instancePath || "the top"}: ${fault.message}`);
}

/** An answer of our own server, and the request that led to it. */
type Answered = {
  url: string;
  method: string;
  status: number;
  type: string | undefined;
  body: () => Promise<unknown>;
  /** The JSON that was sent. */
  sent: string | null;
};

/** Parts of an answer, and of the body that led to it, that the API document does not have. */
async function judge({ url, method, status, type, body, sent }: Answered): Promise<string[]> {
  const { pathname } = new URL(url);
  const found = paths.find((one) => one.is.test(pathname));
  const call = found?.calls[method];
  if (!found || !call) return status === 404 ? [] : [`the document knows no ${method} ${pathname}`];
  const answer = call.responses[String(status)];
  if (!answer) return [`${call.operationId}: the document knows no ${status}`];
  const kind = "application/json";
  const where = ["paths", found.path, method];
  const told: string[] = [];
  if (type?.startsWith(kind)) {
    const place = answer.$ref?.split("/").slice(1) ?? [...where, "responses", String(status)];
    told.push(...faults([...place, "content", kind, "schema"], await body()));
  }
  if (sent && status < 300 && call.requestBody?.content[kind]) {
    told.push(...faults([...where, "requestBody", "content", kind, "schema"], JSON.parse(sent)));
  }
  return told.map((fault) => `${call.operationId} ${status} is not what the document says, ${fault}`);
}

const isCall = (url: string) => new URL(url).pathname.startsWith("/api/v1/");

/** An answer that a page got; null for one that a test gave in the server's place, which has no address. */
async function ofPage(response: Response): Promise<Answered | null> {
  if (!(await response.serverAddr())) return null;
  const request = response.request();
  return {
    url: response.url(),
    method: request.method().toLowerCase(),
    status: response.status(),
    type: response.headers()["content-type"],
    body: () => response.json(),
    sent: request.postData(),
  };
}

const found = new Set<string>();
const running = new Set<Promise<void>>();
const GONE = /closed|test ended|resource with given identifier/i;

/** Notes what is wrong with an answer, once that is known. */
function hold(url: string, answered: Promise<Answered | null>) {
  const held = (async () => {
    try {
      const answer = await answered;
      for (const one of answer ? await judge(answer) : []) found.add(one);
    } catch (error) {
      // A page that goes away takes the body of its answers along.
      if (!GONE.test(String(error))) found.add(`${url} could not be held: ${error}`);
    }
  })();
  running.add(held);
  held.finally(() => running.delete(held));
}

/** Has the requests that a test makes itself held to the API document. */
export function watchRequests(requests: APIRequestContext) {
  const fetch = requests.fetch.bind(requests);
  requests.fetch = async (asked, options = {}) => {
    const response = await fetch(asked, options);
    const url = response.url();
    if (isCall(url)) {
      const { data } = options;
      const sent = data === undefined || Buffer.isBuffer(data) ? null : data;
      const answered: Answered = {
        url,
        method: (options.method ?? "get").toLowerCase(),
        status: response.status(),
        type: response.headers()["content-type"],
        body: () => response.json(),
        sent: typeof sent === "string" || sent === null ? sent : JSON.stringify(sent),
      };
      hold(url, Promise.resolve(answered));
    }
    return response;
  };
}

/** Has every page that this browser opens held to the API document. */
export function watch(browser: Browser) {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context: BrowserContext = await open(options);
    // A page asks again while its test ends; an answer that would still be changed then fails nobody.
    const close = context.close.bind(context);
    context.close = async (options) => {
      await Promise.all(
        [context, ...context.pages()].map((one) => one.unrouteAll({ behavior: "ignoreErrors" })),
      );
      await close(options);
    };
    await slowDown(context);
    if (browser.browserType().name() === "firefox") typeWhatIsFilled(context);
    watchRequests(context.request);
    context.on("response", (response) => {
      if (isCall(response.url())) hold(response.url(), ofPage(response));
    });
    return context;
  };
}

/** The findings since the last call. Answers whose body is still on its way have two seconds. */
export async function taken(): Promise<string[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, 2000);
  });
  await Promise.race([Promise.all(running), late]);
  clearTimeout(timer);
  const told = [...found];
  found.clear();
  return told;
}
