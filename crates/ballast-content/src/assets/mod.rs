//! The built site, embedded: pages with their own policies, filled with the operator's facts; hashed assets cached
//! forever; nothing else.

pub mod asset;
pub mod template;

use std::{
    borrow::Cow,
    collections::HashMap,
    sync::{Arc, Mutex, OnceLock, PoisonError, RwLock, Weak},
};

use ballast_config::WidgetProvider;
use http::HeaderValue;
use rust_embed::{Embed, EmbeddedFile};
use serde::de::DeserializeOwned;
use serde_json::Value;

use self::{
    asset::{Asset, Encoded, Twin},
    template::{Escape, Template, escape, escape_json},
};

#[derive(Embed)]
#[folder = "../../web/build/client"]
struct Files;

/// The app page, which draws the dashboard and the console; made by the web build.
const APP_PAGE: &str = "__spa-fallback.html";
/// Policies by page; made by the web build.
const POLICIES: &str = "csp.json";
/// The paths of the dashboard, drawn by the app page; made by the web build. Other paths without a file go to the home
/// page.
const PORTAL: &str = "portal.json";
const INVEST: &str = "/invest/";
/// The operators' pages, all drawn by the app page and not indexed.
const CONSOLE: &str = "/console";
/// The policy of a page without its own.
pub const DEFAULT_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'none'; base-uri 'none'; form-action 'self'; \
    frame-ancestors 'none'";
/// The service worker that shows messages on devices.
const WORKER: &str = "push.js";
/// It sends the server its browser's new address, and loads nothing.
const WORKER_POLICY: &str = "default-src 'none'; connect-src 'self'; img-src 'self'";
/// Placeholder for the service's own origin in the build's policies.
const ORIGIN: &str = "{{origin}}";
/// Part of a policy that allows third-party widgets.
const WIDGET_HOST: &str = "tradingview";
/// Named by pages with figures, which change while the service runs.
const NOW: &str = "now";
/// Caching of a page and of a public answer. A browser asks each time and learns from the tag that nothing changed; a
/// shared cache may answer on its own for five seconds. After that nobody shows it without asking, even while the
/// service is down: figures are never older than that.
pub const FOR_A_MOMENT: &str = "public, max-age=0, must-revalidate, s-maxage=5";
/// Extensions of files that may have places for facts.
const FILLED: &[&str] = &["html", "xml", "txt", "webmanifest"];

/// All files that may be served, by path.
#[derive(Debug, Default)]
pub struct Assets {
    files: HashMap<String, File>,
    /// The facts that fill pages; `None` until they are known.
    facts: RwLock<Option<Arc<Value>>>,
    portal: Vec<String>,
}

/// A file, read at its first request: of several hundred, most visitors need few.
#[derive(Debug)]
struct File {
    path: String,
    kind: HeaderValue,
    caching: HeaderValue,
    policy: Option<HeaderValue>,
    content: OnceLock<Option<Content>>,
    /// The last filled page, and the facts it was filled with.
    filled: Mutex<Option<(Weak<Value>, Arc<Asset>)>>,
}

#[derive(Debug)]
enum Content {
    /// Sent unchanged.
    Fixed(Arc<Asset>),
    /// Has places for facts.
    Page { template: Template, is_live: bool },
}

impl Assets {
    /// The site that this program was built with, as reached at this origin. Pages with places for facts exist once
    /// the facts are known.
    #[must_use]
    pub fn embedded(widgets: WidgetProvider, origin: &str) -> Self {
        let mut policies: HashMap<String, String> = built(POLICIES);
        for policy in policies.values_mut() {
            *policy = policy.replace(ORIGIN, origin);
        }
        let mut assets = Self { portal: built(PORTAL), ..Self::default() };
        for path in Files::iter().filter(|path| is_served(path)) {
            let (kind, caching, policy) = headers(&path, &policies, widgets);
            let (content, filled) = (OnceLock::new(), Mutex::default());
            let file = File { path: path.into_owned(), kind, caching, policy, content, filled };
            assets.files.insert(format!("/{}", file.path), file);
        }
        assets
    }

    /// Replaces the facts in pages.
    pub fn fill(&self, facts: Value) {
        *self.facts.write().unwrap_or_else(PoisonError::into_inner) = Some(Arc::new(facts));
    }

    fn facts(&self) -> Option<Arc<Value>> {
        self.facts.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The page at a path, filled with the figures in `now`; `None` for pages without figures.
    #[must_use]
    pub fn live(&self, path: &str, now: &Value) -> Option<Arc<Asset>> {
        let (file, template) = self.live_page(path)?;
        Some(Arc::new(file.fill(template, &*self.facts()?, now)))
    }

    /// Whether the page at a path shows figures.
    #[must_use]
    pub fn is_live(&self, path: &str) -> bool {
        self.live_page(path).is_some()
    }

    fn live_page(&self, path: &str) -> Option<(&File, &Template)> {
        let file = self.files.get(&format!("{}/index.html", path.trim_end_matches('/')))?;
        match file.content()? {
            Content::Page { template, is_live: true } => Some((file, template)),
            _ => None,
        }
    }

    /// The file or page at a path.
    #[must_use]
    pub fn find(&self, path: &str) -> Option<Arc<Asset>> {
        let trimmed = path.trim_end_matches('/');
        let invest = path.strip_prefix(INVEST).is_some_and(|id| !id.is_empty() && !id.contains('/'));
        if self.portal.iter().any(|page| page == trimmed) || invest || is_console(path) {
            return self.file(&format!("/{APP_PAGE}")).or_else(|| self.file("/index.html"));
        }
        // The app page and the pages' files are only reached by their routes.
        let page = || self.file(&format!("{trimmed}/index.html"));
        (!path.ends_with(".html")).then(|| self.file(path)).flatten().or_else(page)
    }

    fn file(&self, path: &str) -> Option<Arc<Asset>> {
        let file = self.files.get(path)?;
        match file.content()? {
            Content::Fixed(asset) => Some(asset.clone()),
            Content::Page { template, .. } => Some(file.filled(template, &self.facts()?)),
        }
    }
}

impl File {
    fn content(&self) -> Option<&Content> {
        self.content.get_or_init(|| self.read()).as_ref()
    }

    fn read(&self) -> Option<Content> {
        let file = Files::get(&self.path)?;
        if let Some(text) = self.may_have_places().then(|| std::str::from_utf8(&file.data).ok()).flatten() {
            let read = Template::parse(text);
            let read = read.inspect_err(|error| tracing::error!(self.path, error, "a page cannot be filled"));
            if let Some(template) = read.ok().filter(|template| !template.is_fixed()) {
                let is_live = template.asks_for(NOW);
                return Some(Content::Page { template, is_live });
            }
        }
        let twin = |end: &str| {
            let file = Files::get(&format!("{}{end}", self.path));
            file.map_or(Twin::None, |file| Twin::Built(encoded(file, end)))
        };
        let (brotli, gzip) = (twin(".br"), twin(".gz"));
        Some(Content::Fixed(Arc::new(self.asset(encoded(file, ""), brotli, gzip))))
    }

    fn may_have_places(&self) -> bool {
        FILLED.contains(&self.path.rsplit('.').next().unwrap_or_default())
    }

    /// The page with these facts, filled once.
    fn filled(&self, template: &Template, facts: &Arc<Value>) -> Arc<Asset> {
        let mut filled = self.filled.lock().unwrap_or_else(PoisonError::into_inner);
        match &*filled {
            Some((with, asset)) if with.as_ptr() == Arc::as_ptr(facts) => asset.clone(),
            _ => {
                let asset = Arc::new(self.fill(template, facts, &Value::Null));
                *filled = Some((Arc::downgrade(facts), asset.clone()));
                asset
            }
        }
    }

    fn fill(&self, template: &Template, facts: &Value, now: &Value) -> Asset {
        let plain = Encoded::of(template.fill_with(facts, now, escape_of(&self.path)).into(), "");
        let later = || Twin::Later(OnceLock::new());
        self.asset(plain, later(), later())
    }

    fn asset(&self, plain: Encoded, brotli: Twin, gzip: Twin) -> Asset {
        let (kind, caching, policy) = (self.kind.clone(), self.caching.clone(), self.policy.clone());
        Asset { kind, caching, policy, plain, brotli, gzip }
    }
}

/// Whether a path is an operators' page.
#[must_use]
pub fn is_console(path: &str) -> bool {
    path.strip_prefix(CONSOLE).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// Reads a file that the web build wrote for the server.
fn built<T: DeserializeOwned + Default>(name: &str) -> T {
    Files::get(name).and_then(|file| serde_json::from_slice(&file.data).ok()).unwrap_or_default()
}

/// Whether a file is served: precompressed twins are served under their plain name, and source maps, dot files and
/// build notes not at all.
fn is_served(path: &str) -> bool {
    let hidden = path.split('/').any(|part| part.starts_with('.'));
    let twin = [".br", ".gz"].iter().any(|end| path.ends_with(end));
    !hidden && !twin && !path.ends_with(".map") && path != POLICIES && path != PORTAL
}

/// How facts are escaped in this kind of file: JSON differs from HTML.
fn escape_of(path: &str) -> Escape {
    if path.ends_with(".webmanifest") { escape_json } else { escape }
}

/// Content type, caching, and the policy of a page.
fn headers(
    path: &str,
    policies: &HashMap<String, String>,
    widgets: WidgetProvider,
) -> (HeaderValue, HeaderValue, Option<HeaderValue>) {
    let (kind, is_page) = kind_of(path);
    let caching = if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else if path == APP_PAGE {
        "no-cache"
    } else if is_page {
        FOR_A_MOMENT
    } else {
        "public, max-age=3600"
    };
    let page_policy = || {
        let policy = policies.get(&format!("/{path}")).map_or(DEFAULT_POLICY, String::as_str);
        HeaderValue::from_str(&allowed(policy, widgets)).unwrap_or(HeaderValue::from_static(DEFAULT_POLICY))
    };
    let policy = match path {
        WORKER => Some(HeaderValue::from_static(WORKER_POLICY)),
        _ => is_page.then(page_policy),
    };
    (HeaderValue::from_static(kind), HeaderValue::from_static(caching), policy)
}

/// The policy without the third-party host, if the operator wants none.
#[must_use]
pub fn allowed(policy: &str, widgets: WidgetProvider) -> Cow<'_, str> {
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

/// The policy of an operators' page: no third party, and no worker for messages.
#[must_use]
pub fn for_operators(policy: &str) -> String {
    let own = allowed(policy, WidgetProvider::Own);
    let directives = own.split("; ").map(|one| if one.starts_with("worker-src ") { "worker-src 'none'" } else { one });
    directives.collect::<Vec<_>>().join("; ")
}

fn encoded(file: EmbeddedFile, end: &str) -> Encoded {
    let hash = file.metadata.sha256_hash();
    let bytes = match file.data {
        Cow::Borrowed(bytes) => bytes::Bytes::from_static(bytes),
        Cow::Owned(bytes) => bytes.into(),
    };
    Encoded::new(bytes, &hash, end)
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

    #[test]
    fn drops_the_widget_host_when_it_is_not_wanted() {
        let policy = "frame-src https://www.tradingview-widget.com; base-uri 'none'";
        assert_eq!(allowed(policy, WidgetProvider::TradingView), policy);
        assert_eq!(allowed(policy, WidgetProvider::Own), "frame-src 'none'; base-uri 'none'");
    }

    #[test]
    fn operators_get_no_messages() {
        let policy = "worker-src https://ballast.example/push.js; base-uri 'none'";
        assert_eq!(for_operators(policy), "worker-src 'none'; base-uri 'none'");
    }

    #[test]
    fn every_page_of_the_build_can_be_filled() {
        let may_have_places = |path: &str| FILLED.iter().any(|end| path.ends_with(end));
        for path in Files::iter().filter(|path| is_served(path) && may_have_places(path)) {
            let file = Files::get(&path).unwrap();
            let text = std::str::from_utf8(&file.data).unwrap();
            Template::parse(text).unwrap_or_else(|error| panic!("{path}: {error}"));
        }
    }
}
