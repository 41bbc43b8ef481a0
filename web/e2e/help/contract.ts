import { readFileSync } from "node:fs";
import type { Browser, BrowserContext, Response } from "@playwright/test";
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

/** Parts of our own server's answer, and of the body that led to it, that the API document does not have. */
async function held(response: Response): Promise<string[]> {
  const { pathname } = new URL(response.url());
  const method = response.request().method().toLowerCase();
  const found = paths.find((one) => one.is.test(pathname));
  const call = found?.calls[method];
  // An answer that a test gives in the server's place has no address.
  if (!found || !call || !(await response.serverAddr())) return [];
  const status = String(response.status());
  const path = Object.keys(document.paths ?? {}).find(
    (one) => document.paths?.[one]?.[method] === (call as unknown),
  );
  const where = ["paths", path ?? "", method];
  const answer = call.responses[status];
  if (!answer) return [`${call.operationId}: the document knows no ${status}`];
  const kind = "application/json";
  const told: string[] = [];
  if (response.headers()["content-type"]?.startsWith(kind)) {
    const place = answer.$ref?.split("/").slice(1) ?? [...where, "responses", status];
    told.push(...faults([...place, "content", kind, "schema"], await response.json()));
  }
  const sent = call.requestBody?.content[kind] && response.ok() ? response.request().postData() : null;
  if (sent) told.push(...faults([...where, "requestBody", "content", kind, "schema"], JSON.parse(sent)));
  return told.map((fault) => `${call.operationId} ${status} is not what the document says, ${fault}`);
}

const found = new Set<string>();
const GONE = /closed|test ended|resource with given identifier/i;

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
    context.on("response", (response) => {
      if (!response.url().includes("/api/v1/")) return;
      held(response).then(
        (told) => {
          for (const one of told) found.add(one);
        },
        (error: Error) => {
          // A page that goes away takes the body of its answers along.
          if (!GONE.test(error.message)) found.add(`${response.url()} could not be held: ${error.message}`);
        },
      );
    });
    return context;
  };
}

/** The findings since the last call. */
export function taken(): string[] {
  const told = [...found];
  found.clear();
  return told;
}
