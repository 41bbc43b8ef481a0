//! Caching of answers that are the same for everyone.

use axum::{
    extract::Request,
    http::{HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::Response,
};
use ballast_content::assets;

/// How long a page or a public answer may be cached.
pub const FOR_A_MOMENT: HeaderValue = HeaderValue::from_static(assets::FOR_A_MOMENT);

/// Lets caches keep the answers of calls that never check who asks. An answer that sets its own caching keeps it; a
/// failed one is never cached.
pub async fn share(request: Request, next: Next) -> Response {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    let mut response = next.run(request).await;
    if reads && response.status() == StatusCode::OK {
        response.headers_mut().entry(header::CACHE_CONTROL).or_insert(FOR_A_MOMENT);
    }
    response
}
