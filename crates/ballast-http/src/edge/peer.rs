//! The other end of a connection, for requests.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::{extract::FromRequestParts, http::request::Parts};
use ballast_config::proxies::Peer;

use crate::{failed::Failed, state::App};

/// The other end of the connection, added to each request by the listener.
#[derive(Clone, Copy, Debug)]
pub struct Connection(pub SocketAddr);

impl FromRequestParts<App> for Peer {
    type Rejection = Failed;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failed> {
        Ok(Self::of(address_of(app, parts)))
    }
}

/// The address of the sender of a request, as far as it is known.
pub fn address_of(app: &App, parts: &Parts) -> IpAddr {
    app.who.proxies.client_address(connection_of(parts), &parts.headers)
}

/// Like [`address_of`], for what depends on the address, such as the networks of a key; `None` if the proxies' headers
/// disagree.
pub fn told_address_of(app: &App, parts: &Parts) -> Option<IpAddr> {
    app.who.proxies.told_address(connection_of(parts), &parts.headers)
}

fn connection_of(parts: &Parts) -> IpAddr {
    parts.extensions.get::<Connection>().map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |c| c.0.ip())
}
