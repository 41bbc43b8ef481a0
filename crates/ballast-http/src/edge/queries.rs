//! What may stand behind the question mark of a call. A parameter that the call does not take is refused, as an unknown
//! field of a body is: a misspelt filter that is passed over shows everything.

use std::{borrow::Cow, collections::BTreeSet};

use axum::http::{Method, StatusCode, Uri};
use ballast_service::error::ApiError;
use percent_encoding::percent_decode_str;
use serde_json::Value;

/// The parameters of every call.
#[derive(Debug, Default)]
pub struct Queries(Vec<Call>);

#[derive(Debug)]
struct Call {
    method: String,
    path: String,
    names: BTreeSet<String>,
}

impl Queries {
    /// As the API document lists them.
    #[must_use]
    pub fn of(document: &Value) -> Self {
        let paths = document["paths"].as_object().into_iter().flatten();
        let calls = paths.flat_map(|(path, methods)| {
            methods.as_object().into_iter().flatten().map(move |(method, call)| {
                let parameters = call["parameters"].as_array().into_iter().flatten();
                let named = parameters.filter(|one| one["in"] == "query").filter_map(|one| one["name"].as_str());
                Call { method: method.clone(), path: path.clone(), names: named.map(str::to_owned).collect() }
            })
        });
        Self(calls.collect())
    }

    /// What is wrong with the query of a request.
    #[must_use]
    pub fn fault(&self, method: &Method, uri: &Uri) -> Option<ApiError> {
        let query = uri.query().filter(|query| !query.is_empty())?;
        // The path that says most of itself is the one that is served.
        let called = self.0.iter().filter(|call| call.is(method, uri.path()));
        let call = called.min_by_key(|call| call.path.matches('{').count())?;
        let unknown =
            query.split('&').map(name).find(|name| !name.is_empty() && !call.names.contains(name.as_ref()))?;
        let shown: String = unknown.chars().take(64).collect();
        let message = format!("There is no parameter {shown:?} here. Use only what the API document lists.");
        let told = "This parameter is unknown. Leave it out.";
        Some(ApiError::new(StatusCode::BAD_REQUEST, "invalid_query", message).with_field(shown, told))
    }
}

impl Call {
    fn is(&self, method: &Method, path: &str) -> bool {
        let asked = if *method == Method::HEAD { "get" } else { method.as_str() };
        let mut pairs = self.path.split('/').zip(path.split('/'));
        self.method.eq_ignore_ascii_case(asked)
            && self.path.matches('/').count() == path.matches('/').count()
            && pairs.all(|(part, given)| part.starts_with('{') || part == given)
    }
}

fn name(pair: &str) -> Cow<'_, str> {
    percent_decode_str(pair.split('=').next().unwrap_or_default()).decode_utf8_lossy()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn only_what_is_listed_may_be_asked() {
        let taken =
            |name: &str| json!({ "parameters": [{ "in": "query", "name": name }, { "in": "path", "name": "id" }] });
        let document = json!({ "paths": {
            "/a/{id}": { "get": taken("limit") }, "/a/all": { "get": taken("cursor") }, "/b": { "post": {} },
        } });
        let queries = Queries::of(&document);
        let code = |method: Method, uri: &str| queries.fault(&method, &uri.parse().unwrap()).map(|error| error.code());
        for uri in ["/a/1", "/a/1?", "/a/1?limit=3", "/a/1?limit=3&", "/a/all?cursor=x", "/elsewhere?x=1", "/a/1/2?x=1"]
        {
            assert_eq!(code(Method::GET, uri), None, "{uri}");
        }
        for uri in ["/a/1?limits=3", "/a/1?id=3", "/a/all?limit=3", "/a/1?limit=3&x", "/a/1?l%69mits=1"] {
            assert_eq!(code(Method::GET, uri), Some("invalid_query"), "{uri}");
        }
        assert_eq!(code(Method::HEAD, "/a/1?x=1"), Some("invalid_query"));
        assert_eq!(code(Method::POST, "/b?x=1"), Some("invalid_query"));
        assert_eq!(code(Method::GET, "/b?x=1"), None);
    }
}
