//! The messages that the service sends to others: those to webhooks.

use serde_json::{Value, json};

/// Adds the document's `webhooks`: a single message for all events.
pub(super) fn add(document: &mut Value) {
    document["webhooks"] = webhooks();
    let Some(data) = document.pointer_mut("/components/schemas/WebhookData").and_then(Value::as_object_mut) else {
        return;
    };
    // A journal entry also has the fields of a changed state, so the two are not mutually exclusive.
    if let Some(kinds) = data.remove("oneOf") {
        data.insert("anyOf".to_owned(), kinds);
    }
}

fn webhooks() -> Value {
    let header = |name: &str, about: &str| json!({ "name": name, "in": "header", "required": true, "description": about, "schema": { "type": "string" } });
    json!({ "event": { "post": {
        "operationId": "webhookEvent",
        "summary": "What happened, signed as standardwebhooks.com describes.",
        "parameters": [
            header("webhook-id", "The same each time the message is sent; ends in a number that goes up by one."),
            header("webhook-timestamp", "When it was sent, in seconds since 1970 UTC."),
            header("webhook-signature", "`v1,` and the signature of id, timestamp and body under the webhook's secret."),
        ],
        "requestBody": {
            "required": true,
            "content": { "application/json": { "schema": { "$ref": "#/components/schemas/WebhookEvent" } } },
        },
        "responses": {
            "2XX": { "description": "The message is stored; it is not sent again." },
            "410": { "description": "The address no longer accepts messages: the webhook ends." },
        },
    } } })
}
