//! What caches on the way to a reader may keep: answers that are the same for everyone.

use axum::{
    extract::Request,
    http::{HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::Response,
};
use ballast_content::assets;

/// How long a page and a public answer may be kept.
pub const FOR_A_MOMENT: HeaderValue = HeaderValue::from_static(assets::FOR_A_MOMENT);

/// Lets caches keep what calls read that never look at who asks. An answer that says itself what may be kept keeps its word; one
/// that failed is kept by nobody.
pub async fn share(request: Request, next: Next) -> Response {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    let mut response = next.run(request).await;
    if reads && response.status() == StatusCode::OK {
        response.headers_mut().entry(header::CACHE_CONTROL).or_insert(FOR_A_MOMENT);
    }
    response
}
