//! Cookies, written and parsed by hand because there are few of them, in a single format.
//!
//! If browsers connect over TLS, names begin with `__Host-`: no other host of the same domain can set such a cookie,
//! and neither can anyone on a plain connection. The bare names of the API are then only for programs, which control
//! what they send; in a browser, any page on a sibling host could have set them.

use axum::http::{HeaderMap, HeaderValue, header};
pub use ballast_auth::audience::{CHALLENGE, DEVICE, OPERATOR, OPERATOR_CHALLENGE, OPERATOR_DEVICE, SESSION};

/// The only calls that operators' cookies are sent to, where they may be bound to a path.
const OPERATORS_PATH: &str = "/api/v1/operator";

/// A prefix for cookies that browsers accept only from this very host, over TLS, with the path `/`.
const HOST: &str = "__Host-";
/// Headers that only browsers send.
const BROWSERS: [&str; 5] = ["sec-fetch-site", "sec-fetch-mode", "sec-fetch-dest", "sec-ch-ua", "sec-ch-ua-mobile"];
/// Part of every browser's user agent.
const EVERY_BROWSER: &str = "mozilla";

/// A client that sends and receives cookies.
#[derive(Clone, Copy, Debug)]
pub struct Asker<'a> {
    headers: &'a HeaderMap,
    https: bool,
}

impl<'a> Asker<'a> {
    /// The sender of these headers; `https` if browsers connect over TLS.
    #[must_use]
    pub const fn new(headers: &'a HeaderMap, https: bool) -> Self {
        Self { headers, https }
    }

    /// The cookie with this name. If there are two, nobody can tell which is ours, so neither counts.
    #[must_use]
    pub fn read(self, name: &str) -> Option<&'a str> {
        if !self.https {
            return only(cookies(self.headers, "", name));
        }
        let mut own = cookies(self.headers, HOST, name).peekable();
        if own.peek().is_none() && is_for_programs(name) && self.is_program() {
            return only(cookies(self.headers, "", name));
        }
        only(own)
    }

    /// The `Set-Cookie` values of a cookie that scripts and other sites cannot use.
    pub fn set(self, name: &str, value: &str, max_age_seconds: i64) -> impl Iterator<Item = HeaderValue> + use<> {
        let bare = !self.https || is_for_programs(name) && self.is_program();
        let own = self.https.then(|| line(HOST, name, value, max_age_seconds, true)).flatten();
        let bare = bare.then(|| line("", name, value, max_age_seconds, self.https)).flatten();
        own.into_iter().chain(bare)
    }

    fn is_program(self) -> bool {
        let agent = self.headers.get(header::USER_AGENT).map(HeaderValue::as_bytes).unwrap_or_default();
        let calls_itself_one =
            agent.to_ascii_lowercase().windows(EVERY_BROWSER.len()).any(|part| part == EVERY_BROWSER.as_bytes());
        !calls_itself_one && BROWSERS.iter().all(|name| !self.headers.contains_key(*name))
    }
}

/// The `Set-Cookie` values that remove a cookie, under every name it may have been set with.
pub fn clear(name: &str, https: bool) -> impl Iterator<Item = HeaderValue> + use<> {
    let own = https.then(|| line(HOST, name, "", 0, true)).flatten();
    own.into_iter().chain(line("", name, "", 0, https))
}

/// Whether the API promises the bare name. Operators always have browsers.
fn is_for_programs(name: &str) -> bool {
    matches!(name, SESSION | CHALLENGE | DEVICE)
}

fn line(prefix: &str, name: &str, value: &str, max_age_seconds: i64, https: bool) -> Option<HeaderValue> {
    let secure = if https { "; Secure" } else { "" };
    let path = if prefix.is_empty() && !is_for_programs(name) { OPERATORS_PATH } else { "/" };
    let text =
        format!("{prefix}{name}={value}; HttpOnly; SameSite=Strict; Path={path}; Max-Age={max_age_seconds}{secure}");
    HeaderValue::try_from(text).ok()
}

fn only<'a>(mut found: impl Iterator<Item = Option<&'a str>>) -> Option<&'a str> {
    let first = found.next()?;
    if found.next().is_some() { None } else { first }
}

/// The values of this name, byte by byte: other cookies, in whatever encoding, change nothing. A value that is not
/// ASCII counts, but is void.
fn cookies<'a>(headers: &'a HeaderMap, prefix: &str, name: &str) -> impl Iterator<Item = Option<&'a str>> {
    let pairs = headers.get_all(header::COOKIE).iter().flat_map(|value| value.as_bytes().split(|byte| *byte == b';'));
    pairs.filter_map(move |pair| {
        let pair = pair.trim_ascii();
        let value = pair.strip_prefix(prefix.as_bytes())?.strip_prefix(name.as_bytes())?.strip_prefix(b"=")?;
        Some(std::str::from_utf8(value).ok().filter(|value| value.is_ascii()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static [u8])]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.append(*name, HeaderValue::from_bytes(value).unwrap());
        }
        headers
    }

    const BROWSER: [(&str, &[u8]); 2] = [("user-agent", b"Mozilla/5.0"), ("sec-fetch-site", b"same-origin")];

    fn in_browser(cookie: &'static [u8]) -> Option<String> {
        let [one, other] = BROWSER;
        for told in [&[one][..], &[other], &BROWSER] {
            let headers = headers(&[told, &[("cookie", cookie)]].concat());
            assert_eq!(Asker::new(&headers, true).read(OPERATOR), None);
            let found = Asker::new(&headers, true).read(SESSION);
            if found.is_some() {
                return found.map(str::to_owned);
            }
        }
        None
    }

    #[test]
    fn a_browser_keeps_no_cookie_of_a_sibling_host() {
        assert_eq!(in_browser(b"__Host-jwt=ours").as_deref(), Some("ours"));
        // A tossed cookie with a longer path, or an older one, comes before ours; otherwise after it.
        assert_eq!(in_browser(b"jwt=theirs; __Host-jwt=ours").as_deref(), Some("ours"));
        assert_eq!(in_browser(b"__Host-jwt=ours; jwt=theirs; jwt=theirs").as_deref(), Some("ours"));
        for tossed in [
            &b"jwt=theirs"[..],
            b"jwt=theirs; jwt=theirs",
            b"operator=theirs",
            b"__Host-jwt=theirs; __Host-jwt=ours",
            b"__Host-jwt=theirs; __Host-jwt=ours; jwt=theirs",
            b"__host-jwt=theirs",
            b"__HOST-jwt=theirs",
            b"\x85__Host-jwt=theirs",
            b"\xe2\x80\x80__Host-jwt=theirs",
            b"__Host-jwt =theirs",
            b"__Host- jwt=theirs",
            b"\"__Host-jwt=theirs",
            b"$Version=1, __Host-jwt=theirs",
            b"__Secure-jwt=theirs",
        ] {
            assert_eq!(in_browser(tossed), None, "{}", String::from_utf8_lossy(tossed));
        }
        // A cookie that a sibling host sets next to ours does not hide it.
        assert_eq!(in_browser(b"x=\xff\xfe; __Host-jwt=ours").as_deref(), Some("ours"));
    }

    #[test]
    fn a_program_may_use_the_bare_names() {
        let read = |cookie: &'static [u8], name| {
            let headers = headers(&[("cookie", cookie), ("user-agent", b"curl/8")]);
            Asker::new(&headers, true).read(name).map(str::to_owned)
        };
        assert_eq!(read(b"a=b; jwt=ours", SESSION).as_deref(), Some("ours"));
        assert_eq!(read(b"jwt=other; __Host-jwt=ours", SESSION).as_deref(), Some("ours"));
        assert_eq!(read(b"jwt=one; jwt=other", SESSION), None);
        assert_eq!(read(b"operator=ours", OPERATOR), None);
        assert_eq!(read(b"__Host-operator=ours", OPERATOR).as_deref(), Some("ours"));
    }

    #[test]
    fn without_tls_the_names_are_bare() {
        let [browser, _] = BROWSER;
        let read = |cookie: &'static [u8]| {
            let headers = headers(&[("cookie", cookie), browser]);
            Asker::new(&headers, false).read(SESSION).map(str::to_owned)
        };
        assert_eq!(read(b"jwt=ours").as_deref(), Some("ours"));
        assert_eq!(read(b"jwt=one; jwt=other"), None);
        assert_eq!(read(b"__Host-jwt=theirs"), None);
    }

    #[test]
    fn what_is_set_is_bound_to_this_host() {
        let set = |headers: &HeaderMap, https, name| {
            let set = Asker::new(headers, https).set(name, "v", 60);
            set.map(|value| value.to_str().unwrap().to_owned()).collect::<Vec<_>>()
        };
        let (browser, program) = (headers(&BROWSER), HeaderMap::new());
        let own = "__Host-jwt=v; HttpOnly; SameSite=Strict; Path=/; Max-Age=60; Secure";
        assert_eq!(set(&browser, true, SESSION), [own]);
        assert_eq!(set(&program, true, SESSION), [own, "jwt=v; HttpOnly; SameSite=Strict; Path=/; Max-Age=60; Secure"]);
        let own = "__Host-operator=v; HttpOnly; SameSite=Strict; Path=/; Max-Age=60; Secure";
        assert_eq!(set(&program, true, OPERATOR), [own]);
        let bare = "operator=v; HttpOnly; SameSite=Strict; Path=/api/v1/operator; Max-Age=60";
        assert_eq!(set(&browser, false, OPERATOR), [bare]);
        let cleared: Vec<_> = clear(OPERATOR, true).map(|value| value.to_str().unwrap().to_owned()).collect();
        assert!(cleared[0].starts_with("__Host-operator=; ") && cleared[0].contains("Path=/; Max-Age=0"));
        assert!(cleared[1].starts_with("operator=; ") && cleared[1].contains("Path=/api/v1/operator; Max-Age=0"));
    }
}
