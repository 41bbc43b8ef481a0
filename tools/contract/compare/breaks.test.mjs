import assert from "node:assert/strict";
import test from "node:test";
import { breaks } from "./breaks.mjs";

const ref = (name) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema) => ({ content: { "application/json": { schema } } });

/** A small document with one of everything. */
const document = () => ({
  paths: {
    "/orders": {
      post: {
        operationId: "createOrder",
        security: [{ bearer: [] }, { key: ["invest"] }],
        parameters: [
          { name: "limit", in: "query", required: false, schema: { type: "integer", format: "int32", maximum: 9 } },
        ],
        requestBody: { required: true, ...json(ref("NewOrder")) },
        responses: { 200: json(ref("Order")), 202: json(ref("Order")), 400: { $ref: "#/components/responses/Invalid" } },
      },
    },
    "/orders/{id}": { get: { operationId: "getOrder", responses: { 200: { content: { "text/csv": {}, "application/pdf": { schema: { type: "array" } } } } } } },
  },
  webhooks: { event: { post: { requestBody: json(ref("Event")) } } },
  components: {
    responses: { Invalid: json(ref("Failure")) },
    schemas: {
      NewOrder: {
        type: "object",
        additionalProperties: false,
        required: ["plan"],
        properties: {
          plan: { type: "string", maxLength: 60 },
          amount: { type: ["number", "string"] },
          side: { type: "string", enum: ["buy", "sell"] },
        },
      },
      Order: {
        type: "object",
        required: ["id", "at", "parts", "owner"],
        properties: {
          id: { type: "string" },
          at: { type: "string", format: "date-time" },
          state: ref("State"),
          amount: { type: "number" },
          parts: { type: "array", items: ref("Part") },
          owner: { oneOf: [ref("Part"), { type: "null" }] },
        },
      },
      Part: { type: "object", required: ["share"], properties: { share: { type: "number" } } },
      State: { type: "string", enum: ["open", "done"] },
      Failure: { type: "object", required: ["code"], properties: { code: { type: "string" } } },
      Event: { type: "object", required: ["data"], properties: { data: { anyOf: [ref("Order"), ref("Part")] } } },
    },
  },
});

function after(change) {
  const now = document();
  change({ now, schemas: now.components.schemas, post: now.paths["/orders"].post, get: now.paths["/orders/{id}"].get });
  return breaks(document(), now);
}

const FINE = {
  "nothing": () => {},
  "a new call": ({ now }) => { now.paths["/more"] = { get: { operationId: "getMore", responses: {} } }; },
  "a new optional parameter": ({ post }) => { post.parameters.push({ name: "x", in: "query", schema: {} }); },
  "a new optional field of a body": ({ schemas }) => { schemas.NewOrder.properties.note = { type: "string" }; },
  "a body that needs less": ({ schemas }) => { schemas.NewOrder.required = []; },
  "a body that takes longer texts": ({ schemas }) => { schemas.NewOrder.properties.plan.maxLength = 90; },
  "a body that takes more values": ({ schemas }) => { schemas.NewOrder.properties.side.enum.push("swap"); },
  "a body that takes larger numbers": ({ post }) => { post.parameters[0].schema.format = "int64"; },
  "a new field of an answer": ({ schemas }) => { schemas.Order.properties.more = { type: "string" }; schemas.Order.required.push("more"); },
  "a new value of an answer": ({ schemas }) => { schemas.State.enum.push("late"); },
  "an answer that is always whole": ({ schemas }) => { schemas.Order.properties.amount.type = "integer"; },
  "an answer that is never null any more": ({ schemas }) => { schemas.Order.properties.owner = ref("Part"); },
  "a new refusal": ({ post }) => { post.responses[409] = { $ref: "#/components/responses/Invalid" }; },
  "a new way in": ({ post }) => { post.security.push({ operator: [] }); },
  "a new kind of message": ({ schemas }) => { schemas.Event.properties.data.anyOf.push(ref("State")); },
  "a file that is said to be binary": ({ get }) => {
    get.responses[200].content["application/pdf"].schema = { type: "string", format: "binary" };
  },
  "a refusal that is gone": ({ post }) => { delete post.responses[400]; },
};

const BROKEN = {
  "POST /orders: the call is gone": ({ now }) => { delete now.paths["/orders"]; },
  "POST /orders: it was called createOrder": ({ post }) => { post.operationId = "makeOrder"; },
  "POST /orders: key does not open it any more": ({ post }) => { post.security.pop(); },
  "POST /orders: key needs the scope withdraw now": ({ post }) => { post.security[1].key = ["withdraw"]; },
  "GET /orders/{id}: it needs a log-in or a key now": ({ get }) => { get.security = [{ key: ["read"] }]; },
  "POST /orders: it does not take limit any more": ({ post }) => { post.parameters = []; },
  "POST /orders: it needs limit now": ({ post }) => { post.parameters[0].required = true; },
  "POST /orders: it needs x now": ({ post }) => { post.parameters.push({ name: "x", in: "query", required: true, schema: {} }); },
  "POST /orders, limit: its maximum is 5 now": ({ post }) => { post.parameters[0].schema.maximum = 5; },
  "POST /orders: it does not answer 202 any more": ({ post }) => { delete post.responses[202]; },
  "GET /orders/{id}, 200: text/csv is gone": ({ get }) => { delete get.responses[200].content["text/csv"]; },
  "NewOrder.plan: its minLength is 2 now": ({ schemas }) => { schemas.NewOrder.properties.plan.minLength = 2; },
  "NewOrder.plan: its pattern is another one": ({ schemas }) => { schemas.NewOrder.properties.plan.pattern = "^x"; },
  "NewOrder.amount: string is not taken any more": ({ schemas }) => { schemas.NewOrder.properties.amount.type = "number"; },
  "NewOrder.amount: it is needed now": ({ schemas }) => { schemas.NewOrder.required.push("amount"); },
  "NewOrder.note: it is needed now": ({ schemas }) => { schemas.NewOrder.properties.note = { type: "string" }; schemas.NewOrder.required.push("note"); },
  "NewOrder.side: sell is not taken any more": ({ schemas }) => { schemas.NewOrder.properties.side.enum = ["buy"]; },
  "NewOrder.plan: all but a list is not taken any more": ({ schemas }) => { schemas.NewOrder.properties.plan.enum = ["x"]; },
  "NewOrder.side: the field is gone": ({ schemas }) => { delete schemas.NewOrder.properties.side; },
  "Order.id: the field is gone": ({ schemas }) => { delete schemas.Order.properties.id; },
  "Order.id: it may be absent now": ({ schemas }) => { schemas.Order.required = ["at", "parts", "owner"]; },
  "Order.id: null was not told before": ({ schemas }) => { schemas.Order.properties.id.type = ["string", "null"]; },
  "Order.amount: string was not told before": ({ schemas }) => { schemas.Order.properties.amount.type = ["number", "string"]; },
  "Order.at: its format was date-time": ({ schemas }) => { schemas.Order.properties.at.format = "date"; },
  "Order.state: null was not told before": ({ schemas }) => { schemas.Order.properties.state = { oneOf: [ref("State"), { type: "null" }] }; },
  "Part.share: string was not told before": ({ schemas }) => { schemas.Part.properties.share.type = "string"; },
  "Failure.code: the field is gone": ({ schemas }) => { schemas.Failure.properties = {}; },
  "POST event: the message is gone": ({ now }) => { now.webhooks = {}; },
  "Event.data: nothing of what was told is left": ({ schemas }) => { schemas.Event.properties.data.anyOf = [ref("State"), ref("Failure")]; },
};

for (const [name, change] of Object.entries(FINE)) {
  test(`may come: ${name}`, () => assert.deepEqual(after(change), []));
}
for (const [told, change] of Object.entries(BROKEN)) {
  test(`breaks: ${told}`, () => assert.ok(after(change).includes(told), after(change).join("\n") || "nothing was found"));
}
