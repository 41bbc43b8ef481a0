//! The other end of a connection, as a request knows it.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::{extract::FromRequestParts, http::request::Parts};
use ballast_config::proxies::Peer;

use crate::{failed::Failed, state::App};

/// The other end of the connection, put into each request by the listener.
#[derive(Clone, Copy, Debug)]
pub struct Connection(pub SocketAddr);

impl FromRequestParts<App> for Peer {
    type Rejection = Failed;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failed> {
        Ok(Self::of(address_of(app, parts)))
    }
}

/// The address of whoever made the request, as far as it is known.
pub fn address_of(app: &App, parts: &Parts) -> IpAddr {
    let connection = parts.extensions.get::<Connection>().map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |c| c.0.ip());
    app.who.proxies.client_address(connection, &parts.headers)
}
