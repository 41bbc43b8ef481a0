//! Log lines about requests: each refused log-in, for programs that block such addresses, and every answer if the firm
//! wants that.

use std::{
    net::IpAddr,
    time::{Duration, Instant},
};

use axum::http::{HeaderMap, Method, StatusCode, Uri};
use ballast_config::proxies::Proxies;

/// Calls that authenticate people.
const DOORS: [&str; 4] = ["users/prelogin", "users/login", "operator/prelogin", "operator/login"];

/// Logs requests; knows the trusted proxies.
#[derive(Clone, Debug)]
pub struct Teller {
    pub proxies: Proxies,
    /// Whether every answer is logged.
    pub all: bool,
}

/// A request that may be logged.
#[derive(Debug)]
pub struct Told {
    address: IpAddr,
    method: Method,
    uri: Uri,
    begun: Instant,
    all: bool,
    door: bool,
}

impl Teller {
    /// The request, if its answer may be logged.
    #[must_use]
    pub fn listen(&self, from: IpAddr, method: &Method, uri: &Uri, headers: &HeaderMap) -> Option<Told> {
        let door = *method == Method::POST && is_door(uri.path());
        (self.all || door).then(|| Told {
            address: self.proxies.client_address(from, headers),
            method: method.clone(),
            uri: uri.clone(),
            begun: Instant::now(),
            all: self.all,
            door,
        })
    }
}

impl Told {
    /// Writes the line, without the query, which may hold a token.
    pub fn tell(&self, id: &str, status: StatusCode) {
        let (address, method, path, code) = (self.address, &self.method, self.uri.path(), status.as_u16());
        if self.all {
            let millis = millis(self.begun.elapsed());
            tracing::info!(target: "ballast::access", %address, %method, path, status = code, millis, request.id = id, "answered");
        }
        // A wrong or expired code is a wrong field, which answers 400.
        if self.door && status.is_client_error() {
            tracing::warn!(target: "ballast::door", %address, path, status = code, "log-in refused");
        }
    }
}

fn is_door(path: &str) -> bool {
    let Some(call) = path.strip_prefix("/api/v1/") else { return false };
    DOORS.iter().any(|door| call.get(..door.len()).is_some_and(|start| start.eq_ignore_ascii_case(door)))
}

fn millis(took: Duration) -> u64 {
    u64::try_from(took.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::is_door;

    #[test]
    fn the_calls_that_prove_who_somebody_is_are_doors() {
        for path in ["users/Login", "users/preLogin", "operator/login", "operator/preLogin"] {
            assert!(is_door(&format!("/api/v1/{path}")), "{path}");
        }
        for path in ["/api/v1/users/me", "/api/v1/operator", "/login", "/api/v1/users", "/api/v1/opé"] {
            assert!(!is_door(path), "{path}");
        }
    }
}
