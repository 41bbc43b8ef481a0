//! `push.*`: where messages to clients' devices may go.

use serde::{Deserialize, Serialize};
use url::{Host, Url};
use utoipa::ToSchema;

/// Maximum length of a device's address.
const LONGEST: usize = 1_024;

/// This machine, as a demo calls it.
pub(super) const HERE: &str = "127.0.0.1";

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = ConfigPush)]
pub struct Push {
    /// Hosts of the browsers' push services, each with all its subdomains. Messages to devices go nowhere else; with an
    /// empty list there are none.
    pub services: Vec<String>,
}

impl Default for Push {
    fn default() -> Self {
        let known = ["fcm.googleapis.com", "push.services.mozilla.com", "push.apple.com", "notify.windows.com"];
        Self { services: known.map(str::to_owned).into() }
    }
}

impl Push {
    /// Only services on this machine.
    #[must_use]
    pub fn here() -> Self {
        Self { services: vec![HERE.to_owned()] }
    }

    /// Parses a device's address, if it belongs to a service that may be asked: over TLS and by its name. On this
    /// machine plain HTTP is allowed if the settings name it, which they may only if the site is on this machine too.
    pub fn endpoint(&self, text: &str) -> Result<Url, &'static str> {
        if text.len() > LONGEST {
            return Err("it is too long");
        }
        let url = Url::parse(text).map_err(|_| "it is not a URL")?;
        if !url.username().is_empty() || url.password().is_some() || url.fragment().is_some() {
            return Err("it has a user, a password or a fragment");
        }
        let host = url.host_str().unwrap_or_default();
        let is_named = |service: &String| {
            host == service || host.strip_suffix(service.as_str()).is_some_and(|rest| rest.ends_with('.'))
        };
        if !self.services.iter().any(is_named) {
            return Err("it is not one of those that we send to");
        }
        let is_fit = match url.host() {
            _ if is_loopback(host) => true,
            Some(Host::Domain(_)) => url.scheme() == "https" && url.port().is_none(),
            Some(Host::Ipv4(_) | Host::Ipv6(_)) | None => false,
        };
        if is_fit { Ok(url) } else { Err("it is not https on the usual port of a named host") }
    }

    pub(super) fn check(&self, is_local: bool) -> Result<(), (&'static str, String)> {
        let key = "push.services";
        for service in &self.services {
            if is_loopback(service) {
                if !is_local {
                    return Err((key, format!("{service} is this machine: only for a site that is also on it")));
                }
            } else if !is_host(service) {
                return Err((key, format!("{service} is not a host name such as push.example.com")));
            }
        }
        Ok(())
    }
}

/// A name with a dot, in lower case as browsers write it.
fn is_host(name: &str) -> bool {
    let is_named = matches!(Host::parse(name), Ok(Host::Domain(read)) if read == name);
    is_named && name.contains('.') && !name.starts_with('.') && !name.ends_with('.') && !name.contains("..")
}

fn is_loopback(host: &str) -> bool {
    matches!(host, "127.0.0.1" | "localhost" | "[::1]")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_named_services_are_asked() {
        let push = Push::default();
        for fine in [
            "https://fcm.googleapis.com/fcm/send/abc:def",
            "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
            "https://web.push.apple.com/QGuQ",
            "https://db5p.notify.windows.com/w/?token=BQ",
            "https://FCM.googleapis.com:443/fcm/send/x",
        ] {
            assert!(push.endpoint(fine).is_ok(), "{fine}");
        }
        for bad in [
            "http://fcm.googleapis.com/x",
            "https://fcm.googleapis.com:8443/x",
            "https://evilfcm.googleapis.com.example/x",
            "https://notfcm.googleapis.com.evil.example/x",
            "https://evil-push.apple.com.evil.example/x",
            "https://xpush.apple.com/x",
            "https://fcm.googleapis.com@evil.example/x",
            "https://user@fcm.googleapis.com/x",
            "https://fcm.googleapis.com/x#y",
            "https://fcm.googleapis.com./x",
            "https://127.0.0.1/x",
            "http://127.0.0.1:8080/x",
            "http://localhost/x",
            "https://[::1]/x",
            "https://10.0.0.1/x",
            "https://169.254.169.254/latest/meta-data",
            "https://2130706433/x",
            "https://internal/x",
            "file:///etc/passwd",
            "data:text/plain,x",
            "fcm.googleapis.com/x",
            "",
        ] {
            assert!(push.endpoint(bad).is_err(), "{bad}");
        }
        assert!(push.endpoint(&format!("https://push.apple.com/{}", "x".repeat(LONGEST))).is_err());
        assert!(Push { services: Vec::new() }.endpoint("https://push.apple.com/x").is_err());
    }

    #[test]
    fn this_machine_only_where_the_settings_name_it() {
        let push = Push { services: vec!["127.0.0.1".to_owned()] };
        assert!(push.endpoint("http://127.0.0.1:4000/x").is_ok());
        assert!(push.endpoint("http://127.0.0.2:4000/x").is_err());
        assert!(push.endpoint("http://localhost:4000/x").is_err());
        assert!(push.endpoint("http://x.127.0.0.1/x").is_err());
        assert!(push.check(true).is_ok() && push.check(false).is_err());
        assert!(Push::default().check(false).is_ok());
        for bad in ["com", "", ".", ".apple.com", "apple.com.", "10.0.0.1", "https://push.apple.com", "Push.apple.com"]
        {
            assert!(Push { services: vec![bad.to_owned()] }.check(true).is_err(), "{bad}");
        }
    }
}
