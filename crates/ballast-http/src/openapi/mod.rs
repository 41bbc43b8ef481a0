//! The API document and its page, both out of the program itself. The calls say what they take and answer; what follows
//! from that by a rule is added to all of them here.

mod call;
mod names;
mod page;
mod refusals;
mod shapes;
mod told;

use std::sync::{Arc, LazyLock};

use axum::{
    Router,
    http::{HeaderName, HeaderValue, header},
    response::IntoResponse,
    routing::get,
};
use ballast_service::{error::ApiError, parts::teller::Event};
use base64::{Engine, engine::general_purpose::STANDARD as BASE64};
use bytes::Bytes;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use utoipa::{
    Modify, OpenApi,
    openapi::{
        OpenApi as Document,
        security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme},
    },
};

use self::page::{STYLE, page};
use crate::{
    answer::NoData,
    edge::command::EmptyBody,
    failed::{Failed, Failure},
    state::App,
};

/// The part of the document that is not a call.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Ballast",
        description = "Every answer is an envelope: `{\"status\":\"success\",…}`, or `fail`/`error` with `message`, \
            `code` and `fields`. Writes accept an `Idempotency-Key` header."
    ),
    // Named by what is added to every call, and by calls that leave the envelope's type to its default, which the
    // generator does not follow; and what no call answers but webhooks are told.
    components(schemas(EmptyBody, Failure, NoData, Event)),
    modifiers(&Schemes)
)]
struct Head;

const PREFIXED: &str = "Where browsers come over TLS, the name begins with `__Host-`.";

const KEYS: [(&str, &str, &str); 2] = [
    ("key", "ballast_client_…", "An API key of a client that has the scope named. Calls without it are for people."),
    ("service", "ballast_firm_…", "A key of one of the firm's systems that has the scope named."),
];

struct Schemes;

impl Modify for Schemes {
    fn modify(&self, document: &mut Document) {
        let components = document.components.get_or_insert_default();
        let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).bearer_format("JWT").build();
        components.add_security_scheme("bearer", SecurityScheme::Http(bearer));
        for (name, form, description) in KEYS {
            let key =
                HttpBuilder::new().scheme(HttpAuthScheme::Bearer).bearer_format(form).description(Some(description));
            components.add_security_scheme(name, SecurityScheme::Http(key.build()));
        }
        let cookie = ApiKey::Cookie(ApiKeyValue::with_description(crate::cookies::SESSION, PREFIXED));
        components.add_security_scheme("cookie", SecurityScheme::ApiKey(cookie));
        let operator = ApiKey::Cookie(ApiKeyValue::with_description(crate::cookies::OPERATOR, PREFIXED));
        components.add_security_scheme("operator", SecurityScheme::ApiKey(operator));
    }
}

/// The document without calls.
#[must_use]
pub fn head() -> Document {
    Head::openapi()
}

/// The document of some calls, with what follows by a rule.
///
/// # Errors
/// When the document cannot be written.
pub fn complete(document: &Document) -> Result<Value, serde_json::Error> {
    let mut document = serde_json::to_value(document)?;
    document["components"]["responses"] = refusals::components();
    document["components"]["parameters"] = json!({ "IdempotencyKey": call::idempotency_key() });
    told::add(&mut document);
    let schemas = document["components"]["schemas"].clone();
    for (path, methods) in document["paths"].as_object_mut().into_iter().flatten() {
        for (method, call) in methods.as_object_mut().into_iter().flatten() {
            if let Value::Object(call) = call {
                call::complete(method, path, call, &schemas);
            }
        }
    }
    shapes::settle(&mut document);
    Ok(document)
}

/// The document and its page, as they are served.
struct Served {
    json: Bytes,
    page: Bytes,
}

impl Served {
    fn write(document: &Document) -> Result<Self, serde_json::Error> {
        let document = complete(document)?;
        Ok(Self { json: serde_json::to_vec(&document)?.into(), page: page(&document).into() })
    }
}

/// The calls that answer the document and its page. Neither is written before somebody asks.
pub fn routes(document: Document) -> Router<App> {
    let served = Arc::new(LazyLock::new(move || Served::write(&document)));
    let hash = BASE64.encode(Sha256::digest(STYLE));
    let policy = format!("default-src 'none'; style-src 'sha256-{hash}'; frame-ancestors 'none'; base-uri 'none'");
    let policy = HeaderValue::try_from(policy).unwrap_or(HeaderValue::from_static("default-src 'none'"));
    let answer = move |kind: &'static str, body: fn(&Served) -> &Bytes, policy: Option<HeaderValue>| {
        let served = Arc::clone(&served);
        get(move || async move {
            let body = match &**served {
                Ok(served) => body(served).clone(),
                Err(error) => return Failed(ApiError::internal(error)).into_response(),
            };
            let mut response = body.into_response();
            let mut put = |name: HeaderName, value| response.headers_mut().insert(name, value);
            put(header::CONTENT_TYPE, HeaderValue::from_static(kind));
            put(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
            if let Some(policy) = policy {
                put(header::CONTENT_SECURITY_POLICY, policy);
            }
            response
        })
    };
    Router::new()
        .route("/api/v1/openapi.json", answer("application/json", |served| &served.json, None))
        .route("/api/docs", answer("text/html; charset=utf-8", |served| &served.page, Some(policy)))
}
