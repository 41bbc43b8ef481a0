// What of a newer document would break a program that was written for an older one.
import { Schemas } from "./schemas.mjs";

/** A sentence for each. */
export function breaks(old, now) {
  const found = [];
  const tell = (where, what) => found.push(`${where}: ${what}`);
  const schemas = new Schemas(old, now, tell);
  for (const [where, before] of calls(old.paths)) {
    const after = calls(now.paths).get(where);
    if (after === undefined) tell(where, "the call is gone");
    else call(where, before, after, { old, now, tell, schemas });
  }
  for (const [where, before] of calls(old.webhooks)) {
    const after = calls(now.webhooks).get(where);
    if (after === undefined) tell(where, "the message is gone");
    else content(`webhook ${where}`, before.requestBody, after.requestBody, "told", { tell, schemas });
  }
  return found;
}

const calls = (paths = {}) =>
  new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => [`${method.toUpperCase()} ${path}`, call]),
    ),
  );

function resolved(document, part) {
  if (part?.$ref === undefined) return part;
  return part.$ref.slice(2).split("/").reduce((value, name) => value?.[name], document);
}

function call(where, before, after, around) {
  const { tell, old, now } = around;
  if (before.operationId !== after.operationId) tell(where, `it was called ${before.operationId}`);
  guards(where, before, after, tell);
  parameters(where, before, after, around);
  const [sent, taken] = [resolved(old, before.requestBody), resolved(now, after.requestBody)];
  if (taken?.required && !sent?.required) tell(where, "it needs a body now");
  if (sent !== undefined) content(`${where}, its body`, sent, taken, "taken", around);
  for (const [status, answer] of Object.entries(before.responses)) {
    const told = after.responses[status];
    if (told !== undefined) content(`${where}, ${status}`, resolved(old, answer), resolved(now, told), "told", around);
    else if (status < "300") tell(where, `it does not answer ${status} any more`);
  }
}

/** Every way in is still there, and asks for no more. */
function guards(where, before, after, tell) {
  if (before.security === undefined && after.security !== undefined) tell(where, "it needs a log-in or a key now");
  for (const way of before.security ?? []) {
    const [[scheme, scopes]] = Object.entries(way);
    const is = after.security?.find((one) => scheme in one)?.[scheme];
    if (after.security !== undefined && is === undefined) tell(where, `${scheme} does not open it any more`);
    for (const scope of is ?? []) if (!scopes.includes(scope)) tell(where, `${scheme} needs the scope ${scope} now`);
  }
}

function parameters(where, before, after, { old, now, tell, schemas }) {
  const all = (document, call) => (call.parameters ?? []).map((one) => resolved(document, one));
  const [had, has] = [all(old, before), all(now, after)];
  const same = (one) => (other) => one.name === other.name && one.in === other.in;
  for (const one of had) {
    const is = has.find(same(one));
    if (is === undefined) tell(where, `it does not take ${one.name} any more`);
    else schemas.compare(one.schema, is.schema, "taken", `${where}, ${one.name}`);
  }
  for (const one of has) {
    if (one.required && !had.find(same(one))?.required) tell(where, `it needs ${one.name} now`);
  }
}

/** The kind of a file says all of it; only what is JSON has parts. */
function content(where, before, after, side, { tell, schemas }) {
  for (const [kind, { schema }] of Object.entries(before?.content ?? {})) {
    const is = after?.content?.[kind];
    if (is === undefined) tell(where, `${kind} is gone`);
    else if (kind.endsWith("json") && schema !== undefined && is.schema !== undefined) schemas.compare(schema, is.schema, side, where);
  }
}
