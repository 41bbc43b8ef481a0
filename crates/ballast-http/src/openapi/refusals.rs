//! Standard refusals of calls, documented once for all. A call documents a refusal of its own only if it has more to
//! say, and never the schema of one.

use serde_json::{Map, Value, json};

use super::call::{Call, is_write};

/// Status, name and description.
const STANDARD: &[(&str, &str, &str)] = &[
    ("400", "Invalid", "A field or a parameter is missing, unknown or wrong; `fields` says which."),
    ("401", "NotLoggedIn", "There is no session, or it has ended."),
    (
        "403",
        "Forbidden",
        "The caller or their API key may not do this, or the request came from a page of another site.",
    ),
    ("404", "NotFound", "Not found, or someone else's."),
    ("408", "TooSlow", "The body took too long."),
    ("409", "Conflict", "It conflicts with the current state, or the Idempotency-Key was used for another request."),
    ("413", "TooLarge", "The body is too large."),
    ("415", "WrongMediaType", "This call does not accept this media type."),
    ("429", "TooMany", "Too many requests; Retry-After says when to try again."),
    ("431", "HeadersTooLarge", "The headers are too large."),
    ("500", "Internal", "Something went wrong on our side; nothing was changed."),
    ("503", "Unavailable", "It cannot be answered or stored at the moment; Retry-After says when to try again."),
];
/// Operators need no permission for what concerns only themselves.
const OWN: &[&str] = &["factors", "logout", "me", "password", "sessions"];

pub(super) fn components() -> Value {
    let one = |(_, name, description): &(&str, &str, &str)| {
        ((*name).to_owned(), json!({ "description": description, "content": failure() }))
    };
    Value::Object(STANDARD.iter().map(one).collect())
}

fn failure() -> Value {
    json!({ "application/json": { "schema": { "$ref": "#/components/schemas/Failure" } } })
}

/// Adds the standard refusals of this call, and descriptions to those that it names without any.
pub(super) fn complete(call: &Call<'_>, responses: &mut Map<String, Value>) {
    for (status, name, _) in STANDARD {
        let own = responses.get(*status);
        let is_worded = own.is_some_and(|own| own["description"].as_str().is_some_and(|text| !text.is_empty()));
        if (own.is_some() || applies(call, status)) && !is_worded {
            responses.insert((*status).to_owned(), json!({ "$ref": format!("#/components/responses/{name}") }));
        }
    }
    let refused = responses.iter_mut().filter(|(status, answer)| {
        status.as_str() >= "400" && ["$ref", "content"].iter().all(|said| answer.get(said).is_none())
    });
    for (_, answer) in refused {
        answer["content"] = failure();
    }
}

fn applies(call: &Call<'_>, status: &str) -> bool {
    let takes_a_body = is_write(call.method);
    match status {
        "401" => call.needs_session,
        "403" => takes_a_body || is_guarded(call),
        "404" => call.path.contains('{'),
        "408" | "409" | "413" | "415" => takes_a_body,
        // Applies to every request.
        _ => true,
    }
}

/// Whether it requires a permission of an operator, or may be refused to a client's key.
fn is_guarded(call: &Call<'_>) -> bool {
    let below = call.path.strip_prefix("/api/v1/operator/").and_then(|rest| rest.split('/').next());
    call.needs_session && below.is_none_or(|first| !OWN.contains(&first))
}
