//! `traces.*`: where traces go, and how many.

use serde::{Deserialize, Serialize};
use url::Url;
use utoipa::ToSchema;

use super::Secret;

/// Path of the OTLP traces endpoint below the address of a collector.
const PATH: &str = "v1/traces";

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = ConfigTraces)]
pub struct Traces {
    /// A collector that speaks OTLP over HTTP, such as `http://127.0.0.1:4318`; without it there are no traces. A path
    /// is used as it is; without one, `/v1/traces` is added.
    pub otlp_url: Option<String>,
    /// Headers for it, as `name=value,name=value`.
    pub headers: Option<Secret>,
    /// How many requests and steps of jobs have a trace, from 0 to 1. Entries of the journal always do.
    pub ratio: f64,
    /// The service's name at the collector.
    pub service: String,
    /// This process's name at the collector; a new one at each start when unset.
    pub instance: Option<String>,
}

impl Default for Traces {
    fn default() -> Self {
        Self { otlp_url: None, headers: None, ratio: 1.0, service: "ballast".to_owned(), instance: None }
    }
}

impl Traces {
    /// Where traces are sent; `None` if there are none.
    #[must_use]
    pub fn endpoint(&self) -> Option<Url> {
        let mut url = Url::parse(self.otlp_url.as_deref()?).ok()?;
        if url.path() == "/" {
            url.set_path(PATH);
        }
        Some(url)
    }

    /// The headers one by one.
    ///
    /// # Errors
    /// When one has no name or no value.
    pub fn headers(&self) -> Result<Vec<(String, String)>, String> {
        let text = self.headers.as_ref().map(Secret::expose).unwrap_or_default();
        let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
        let read = |part: &str| {
            let (name, value) = part.split_once('=')?;
            let name = http::HeaderName::from_bytes(name.trim().as_bytes()).ok()?;
            let value = http::HeaderValue::from_str(value.trim()).ok()?;
            Some((name.as_str().to_owned(), value.to_str().ok()?.to_owned()))
        };
        parts.map(|part| read(part).ok_or_else(|| "write name=value,name=value".to_owned())).collect()
    }

    pub(super) fn check(&self) -> Result<(), (&'static str, String)> {
        if !(0.0..=1.0).contains(&self.ratio) {
            return Err(("traces.ratio", "between 0 and 1".to_owned()));
        }
        if self.service.trim().is_empty() {
            return Err(("traces.service", "a collector needs a name".to_owned()));
        }
        self.headers().map_err(|cause| ("traces.headers", cause))?;
        let Some(text) = &self.otlp_url else { return Ok(()) };
        let wrong = |cause: &str| Err(("traces.otlp_url", cause.to_owned()));
        if !super::is_web_address(text) {
            return wrong("it is not an http(s) URL");
        }
        let Some(url) = self.endpoint() else { return wrong("it is not an http(s) URL") };
        if !url.username().is_empty() || url.password().is_some() || url.query().is_some() || url.fragment().is_some() {
            return wrong("it has a user, a password, a query or a fragment; keys belong in traces.headers");
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn traces(url: &str, headers: &str) -> Traces {
        Traces { otlp_url: Some(url.to_owned()), headers: Some(Secret::new(headers)), ..Traces::default() }
    }

    #[test]
    fn a_collector_is_found_with_and_without_a_path() {
        let to = |url| traces(url, "").endpoint().unwrap().to_string();
        assert_eq!(to("http://127.0.0.1:4318"), "http://127.0.0.1:4318/v1/traces");
        assert_eq!(to("http://127.0.0.1:4318/"), "http://127.0.0.1:4318/v1/traces");
        assert_eq!(to("https://otlp.example/otlp/v1/traces"), "https://otlp.example/otlp/v1/traces");
        assert_eq!(Traces::default().endpoint(), None);
    }

    #[test]
    fn keys_stand_in_headers_alone() {
        let read = traces("https://otlp.example", "Api-Key = a=b, x-team=ops,").headers().unwrap();
        let pairs: Vec<(&str, &str)> = read.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        assert_eq!(pairs, [("api-key", "a=b"), ("x-team", "ops")]);
        for (url, headers, key) in [
            ("https://key@otlp.example", "", "traces.otlp_url"),
            ("https://otlp.example/?key=1", "", "traces.otlp_url"),
            ("otlp.example:4317", "", "traces.otlp_url"),
            ("https://otlp.example", "no value", "traces.headers"),
            ("https://otlp.example", "a b=c", "traces.headers"),
        ] {
            assert_eq!(traces(url, headers).check().unwrap_err().0, key, "{url} {headers}");
        }
        assert_eq!(Traces { ratio: 1.5, ..Traces::default() }.check().unwrap_err().0, "traces.ratio");
        assert_eq!(Traces { ratio: f64::NAN, ..Traces::default() }.check().unwrap_err().0, "traces.ratio");
        assert!(traces("https://otlp.example", "a=b").check().is_ok());
        assert!(!format!("{:?}", traces("https://otlp.example", "key=real")).contains("real"));
    }
}
