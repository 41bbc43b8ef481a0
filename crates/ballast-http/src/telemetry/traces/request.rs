//! The span of a request. It has the attributes of the semantic conventions of HTTP, and nothing about the sender: no
//! address, no path, which may hold a token, and no header.

use std::net::IpAddr;

use axum::http::{HeaderMap, Method, Request, StatusCode, Version};
use ballast_config::proxies::Proxies;
use opentelemetry::{propagation::TextMapPropagator, trace::TraceContextExt};
use opentelemetry_http::HeaderExtractor;
use opentelemetry_sdk::propagation::TraceContextPropagator;
use tracing::{Span, field::Empty, info_span};
use tracing_opentelemetry::OpenTelemetrySpanExt;

const KNOWN: [Method; 9] = [
    Method::GET,
    Method::POST,
    Method::PUT,
    Method::PATCH,
    Method::DELETE,
    Method::HEAD,
    Method::OPTIONS,
    Method::CONNECT,
    Method::TRACE,
];

/// The span of a request that came over this connection.
///
/// A caller can neither choose a parent trace nor have a say in sampling: that would let callers fill the firm's
/// traces, or write to one of them. The trace context from a trusted proxy is only linked, because the proxy may pass
/// on what anyone wrote.
pub fn begin<B>(proxies: &Proxies, from: IpAddr, request: &Request<B>, id: &str) -> Span {
    let method = known(request.method());
    let span = info_span!(
        target: "ballast::trace",
        parent: None,
        "request",
        otel.name = method,
        otel.kind = "server",
        otel.status_code = Empty,
        http.request.method = method,
        http.route = Empty,
        http.response.status_code = Empty,
        network.protocol.version = version(request.version()),
        request.id = id,
    );
    if !span.is_disabled() && proxies.trusts(from) {
        link(&span, request.headers());
    }
    span
}

/// Sets the call of the request, from within its span.
pub fn routed(method: &Method, route: &str) {
    let span = Span::current();
    if span.is_disabled() {
        return;
    }
    span.record("http.route", route);
    span.context().span().update_name(format!("{} {route}", known(method)));
}

/// Sets the status of the answer.
pub fn end(span: &Span, status: StatusCode) {
    span.record("http.response.status_code", i64::from(status.as_u16()));
    if status.is_server_error() {
        span.record("otel.status_code", "ERROR");
    }
}

fn link(span: &Span, headers: &HeaderMap) {
    // With two headers, nobody knows which one the proxy wrote.
    if headers.get_all("traceparent").iter().count() == 1 {
        let told = TraceContextPropagator::new().extract(&HeaderExtractor(headers));
        span.add_link(told.span().span_context().clone());
    }
}

fn known(method: &Method) -> &'static str {
    KNOWN.iter().find(|known| *known == method).map_or("_OTHER", |known| match *known {
        Method::GET => "GET",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::HEAD => "HEAD",
        Method::OPTIONS => "OPTIONS",
        Method::CONNECT => "CONNECT",
        _ => "TRACE",
    })
}

fn version(version: Version) -> &'static str {
    match version {
        Version::HTTP_09 => "0.9",
        Version::HTTP_10 => "1.0",
        Version::HTTP_2 => "2",
        Version::HTTP_3 => "3",
        _ => "1.1",
    }
}
