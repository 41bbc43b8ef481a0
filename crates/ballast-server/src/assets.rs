//! The built site, embedded: pages with their own policies, hashed assets for ever, nothing else.

use std::{borrow::Cow, collections::HashMap};

use axum::{
    body::Body,
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header},
    response::{IntoResponse, Response},
};
use rust_embed::{Embed, EmbeddedFile};

use crate::{config::WidgetProvider, error::ApiError};

#[derive(Embed)]
#[folder = "../../web/build/client"]
struct Files;

/// The page that draws whatever needs a client; made by the web build.
const APP_PAGE: &str = "__spa-fallback.html";
/// Policies by page; made by the web build.
const POLICIES: &str = "csp.json";
/// The paths the app page draws. Everything else without a file goes home.
const APP_PATHS: &[&str] = &[
    "/freeze",
    "/dashboard",
    "/dashboard/trade-view",
    "/dashboard/investments",
    "/dashboard/withdraws",
    "/dashboard/deposits",
    "/dashboard/statements",
    "/dashboard/notices",
    "/dashboard/security",
    "/dashboard/password",
];
const INVEST: &str = "/invest/";
const DEFAULT_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; \
    frame-ancestors 'none'";
/// What a policy names when third-party widgets are allowed.
const WIDGET_HOST: &str = "tradingview";

/// Every file that may be served, by its path.
#[derive(Debug, Default)]
pub struct Assets(HashMap<String, Asset>);

#[derive(Debug)]
struct Asset {
    kind: HeaderValue,
    caching: HeaderValue,
    policy: Option<HeaderValue>,
    plain: Encoded,
    brotli: Option<Encoded>,
    gzip: Option<Encoded>,
}

#[derive(Debug)]
struct Encoded {
    bytes: bytes::Bytes,
    tag: HeaderValue,
}

impl Assets {
    /// The site this program was built with.
    #[must_use]
    pub fn embedded(widgets: WidgetProvider) -> Self {
        let policies: HashMap<String, String> =
            Files::get(POLICIES).and_then(|file| serde_json::from_slice(&file.data).ok()).unwrap_or_default();
        let served = Files::iter().filter(|path| is_served(path));
        Self(served.filter_map(|path| Some((format!("/{path}"), asset(&path, &policies, widgets)?))).collect())
    }

    /// Answers a path that no route has taken.
    #[must_use]
    pub fn answer(&self, method: &Method, path: &str, headers: &HeaderMap) -> Response {
        if path.starts_with("/api/") {
            return ApiError::not_found().into_response();
        }
        if method != Method::GET && method != Method::HEAD {
            return ApiError::method_not_allowed().into_response();
        }
        match self.find(path) {
            Some(asset) => asset.respond(headers),
            None => (StatusCode::FOUND, [(header::LOCATION, "/")]).into_response(),
        }
    }

    fn find(&self, path: &str) -> Option<&Asset> {
        let trimmed = path.trim_end_matches('/');
        let invest = path.strip_prefix(INVEST).is_some_and(|id| !id.is_empty() && !id.contains('/'));
        if APP_PATHS.contains(&trimmed) || invest {
            return self.0.get(&format!("/{APP_PAGE}")).or_else(|| self.0.get("/index.html"));
        }
        // The app page and the pages' files are reached by their routes only.
        let page = || self.0.get(&format!("{trimmed}/index.html"));
        self.0.get(path).filter(|_| !path.ends_with(".html")).or_else(page)
    }
}

/// Precompressed twins are served under their plain name; source maps, dot files and build notes not at all.
fn is_served(path: &str) -> bool {
    let hidden = path.split('/').any(|part| part.starts_with('.'));
    let twin = [".br", ".gz"].iter().any(|end| path.ends_with(end));
    !hidden && !twin && !path.ends_with(".map") && path != POLICIES
}

fn asset(path: &str, policies: &HashMap<String, String>, widgets: WidgetProvider) -> Option<Asset> {
    let (kind, is_page) = kind_of(path);
    let caching = if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else if is_page {
        "no-cache"
    } else {
        "public, max-age=3600"
    };
    let policy = is_page.then(|| {
        let policy = policies.get(&format!("/{path}")).map_or(DEFAULT_POLICY, String::as_str);
        HeaderValue::from_str(&allowed(policy, widgets)).unwrap_or(HeaderValue::from_static(DEFAULT_POLICY))
    });
    let twin = |end: &str| Files::get(&format!("{path}{end}")).map(|file| encoded(file, end));
    Some(Asset {
        kind: HeaderValue::from_static(kind),
        caching: HeaderValue::from_static(caching),
        policy,
        plain: encoded(Files::get(path)?, ""),
        brotli: twin(".br"),
        gzip: twin(".gz"),
    })
}

/// The policy without the third-party host when the operator wants none.
fn allowed(policy: &str, widgets: WidgetProvider) -> Cow<'_, str> {
    match widgets {
        WidgetProvider::TradingView => Cow::Borrowed(policy),
        WidgetProvider::Own => {
            let directives = policy.split(';').map(|directive| {
                let words: Vec<&str> =
                    directive.split_whitespace().filter(|word| !word.contains(WIDGET_HOST)).collect();
                if words.len() == 1 { format!("{} 'none'", words.concat()) } else { words.join(" ") }
            });
            Cow::Owned(directives.collect::<Vec<_>>().join("; "))
        }
    }
}

fn encoded(file: EmbeddedFile, end: &str) -> Encoded {
    let hash = file.metadata.sha256_hash();
    let tag = format!("\"{}{end}\"", hex::encode(hash.get(..10).unwrap_or_default()));
    let bytes = match file.data {
        Cow::Borrowed(bytes) => bytes::Bytes::from_static(bytes),
        Cow::Owned(bytes) => bytes.into(),
    };
    Encoded { bytes, tag: HeaderValue::try_from(tag).unwrap_or(HeaderValue::from_static("\"\"")) }
}

/// Content type, and whether it is a page.
fn kind_of(path: &str) -> (&'static str, bool) {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => ("text/html; charset=utf-8", true),
        "js" | "mjs" => ("text/javascript; charset=utf-8", false),
        "css" => ("text/css; charset=utf-8", false),
        "svg" => ("image/svg+xml", false),
        "png" => ("image/png", false),
        "webp" => ("image/webp", false),
        "avif" => ("image/avif", false),
        "jpg" | "jpeg" => ("image/jpeg", false),
        "ico" => ("image/x-icon", false),
        "woff2" => ("font/woff2", false),
        "json" => ("application/json", false),
        "webmanifest" => ("application/manifest+json", false),
        "txt" => ("text/plain; charset=utf-8", false),
        "xml" => ("application/xml", false),
        _ => ("application/octet-stream", false),
    }
}

impl Asset {
    fn respond(&self, request: &HeaderMap) -> Response {
        let accepted = request.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let (chosen, encoding) = match (&self.brotli, &self.gzip) {
            (Some(brotli), _) if accepts(accepted, "br") => (brotli, Some("br")),
            (_, Some(gzip)) if accepts(accepted, "gzip") => (gzip, Some("gzip")),
            _ => (&self.plain, None),
        };
        let known = request.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let fresh = known.split(',').any(|tag| tag.trim().trim_start_matches("W/").as_bytes() == chosen.tag.as_bytes());
        let mut response = if fresh {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            Response::new(Body::from(chosen.bytes.clone()))
        };
        let headers = response.headers_mut();
        let mut put = |name: HeaderName, value: HeaderValue| headers.insert(name, value);
        put(header::ETAG, chosen.tag.clone());
        put(header::CACHE_CONTROL, self.caching.clone());
        put(header::VARY, HeaderValue::from_static("accept-encoding"));
        if let Some(policy) = &self.policy {
            put(header::CONTENT_SECURITY_POLICY, policy.clone());
        }
        if !fresh {
            put(header::CONTENT_TYPE, self.kind.clone());
            if let Some(encoding) = encoding {
                put(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
            }
        }
        response
    }
}

/// Whether an `Accept-Encoding` takes this one; `;q=0` means no.
fn accepts(header: &str, encoding: &str) -> bool {
    header.split(',').any(|part| {
        let mut words = part.split(';').map(str::trim);
        words.next() == Some(encoding) && !words.any(|word| matches!(word, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hides_what_is_not_for_visitors() {
        for path in ["assets/a.js.map", ".vite/manifest.json", "index.html.br", "csp.json"] {
            assert!(!is_served(path), "{path}");
        }
        assert!(is_served("assets/a.js") && is_served("index.html"));
    }

    fn page() -> Asset {
        let encoded = |text: &'static str| Encoded {
            bytes: bytes::Bytes::from_static(text.as_bytes()),
            tag: HeaderValue::try_from(format!("\"{text}\"")).unwrap(),
        };
        Asset {
            kind: HeaderValue::from_static("text/html; charset=utf-8"),
            caching: HeaderValue::from_static("no-cache"),
            policy: Some(HeaderValue::from_static(DEFAULT_POLICY)),
            plain: encoded("plain"),
            brotli: Some(encoded("brotli")),
            gzip: Some(encoded("gzip")),
        }
    }

    fn answer(pairs: &[(HeaderName, &'static str)]) -> (u16, Option<String>, String) {
        let headers = pairs.iter().map(|(name, value)| (name.clone(), HeaderValue::from_static(value))).collect();
        let response = page().respond(&headers);
        let text = |name: HeaderName| response.headers().get(name).map(|value| value.to_str().unwrap().to_owned());
        assert_eq!(text(header::VARY).as_deref(), Some("accept-encoding"));
        assert!(text(header::CONTENT_SECURITY_POLICY).is_some());
        (response.status().as_u16(), text(header::CONTENT_ENCODING), text(header::ETAG).unwrap())
    }

    #[test]
    fn sends_the_smallest_twin_that_is_accepted() {
        let sent = |accepted| answer(&[(header::ACCEPT_ENCODING, accepted)]);
        assert_eq!(sent("gzip, br"), (200, Some("br".into()), "\"brotli\"".into()));
        assert_eq!(sent("gzip, br;q=0"), (200, Some("gzip".into()), "\"gzip\"".into()));
        assert_eq!(sent("zstd"), (200, None, "\"plain\"".into()));
    }

    #[test]
    fn says_not_modified_for_the_same_encoding_only() {
        let sent = |tag| answer(&[(header::ACCEPT_ENCODING, "br"), (header::IF_NONE_MATCH, tag)]).0;
        assert_eq!(sent("\"brotli\""), 304);
        assert_eq!(sent("\"other\", W/\"brotli\""), 304);
        assert_eq!(sent("\"plain\""), 200);
    }

    #[test]
    fn reads_accepted_encodings() {
        assert!(accepts("gzip, deflate, br", "br"));
        assert!(!accepts("gzip;q=1.0, br;q=0", "br"));
        assert!(!accepts("", "gzip"));
    }

    #[test]
    fn drops_the_widget_host_when_it_is_not_wanted() {
        let policy = "frame-src https://www.tradingview-widget.com; base-uri 'none'";
        assert_eq!(allowed(policy, WidgetProvider::TradingView), policy);
        assert_eq!(allowed(policy, WidgetProvider::Own), "frame-src 'none'; base-uri 'none'");
    }
}
