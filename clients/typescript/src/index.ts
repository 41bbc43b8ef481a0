export { Client, type Options } from "./client.js";
export { BallastError } from "./errors.js";
export type * from "./schema.js";
export { type Verification, verifyWebhook, WebhookError } from "./webhook.js";
