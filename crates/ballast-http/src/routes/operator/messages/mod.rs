//! Messages of the contact form in the console: the list, one message with its replies, replying and closing.

mod close;
mod get;
mod list;
mod reply;
mod row;

use utoipa_axum::router::OpenApiRouter;

use crate::state::App;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(list::get))
        .routes(calls!(get::get))
        .routes(calls!(reply::post))
        .routes(calls!(close::post))
}
