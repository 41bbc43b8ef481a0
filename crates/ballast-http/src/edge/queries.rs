//! The query parameters of calls. A parameter that a call does not take is refused, like an unknown field of a body:
//! ignoring a misspelled filter would show everything.

use std::{borrow::Cow, collections::BTreeSet};

use axum::http::{Method, StatusCode, Uri};
use ballast_service::error::ApiError;
use percent_encoding::percent_decode_str;
use utoipa::openapi::{
    OpenApi, RefOr,
    path::{Parameter, ParameterIn},
};

#[derive(Debug, Default)]
pub struct Queries(Vec<Call>);

#[derive(Debug)]
struct Call {
    method: &'static str,
    path: String,
    names: BTreeSet<String>,
}

impl Queries {
    /// The parameters listed in the API document.
    #[must_use]
    pub fn of(document: &OpenApi) -> Self {
        let asked = |one: &RefOr<Parameter>| match one {
            RefOr::T(one) if one.parameter_in == ParameterIn::Query => Some(one.name.clone()),
            _ => None,
        };
        let calls = document.paths.paths.iter().flat_map(|(path, item)| {
            let methods = [
                ("GET", &item.get),
                ("PUT", &item.put),
                ("POST", &item.post),
                ("PATCH", &item.patch),
                ("DELETE", &item.delete),
            ];
            methods.into_iter().filter_map(move |(method, call)| {
                let names = call.as_ref()?.parameters.iter().flatten().filter_map(asked).collect();
                Some(Call { method, path: path.clone(), names })
            })
        });
        Self(calls.collect())
    }

    /// The fault in the query of a request.
    #[must_use]
    pub fn fault(&self, method: &Method, uri: &Uri) -> Option<ApiError> {
        let query = uri.query().filter(|query| !query.is_empty())?;
        // The path with the fewest placeholders is the one that is served.
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
        let asked = if *method == Method::HEAD { "GET" } else { method.as_str() };
        let mut pairs = self.path.split('/').zip(path.split('/'));
        self.method == asked
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
        let taken = |name: &str| {
            let parameters = json!([
                { "in": "query", "name": name, "required": false },
                { "in": "path", "name": "id", "required": true },
            ]);
            json!({ "parameters": parameters, "responses": {} })
        };
        let document = json!({ "openapi": "3.1.0", "info": { "title": "", "version": "" }, "paths": {
            "/a/{id}": { "get": taken("limit") },
            "/a/all": { "get": taken("cursor") },
            "/b": { "post": { "responses": {} } },
        } });
        let queries = Queries::of(&serde_json::from_value(document).unwrap());
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
