//! Handlers behind a pointer. The library passes every handler's type through a dozen layers, and in each of them the
//! compiler proves again that everything the handler awaits may move between threads. That took a third of this crate's
//! build time.

use std::{pin::Pin, sync::Arc};

use axum::{extract::Request, handler::Handler, response::Response};

use crate::state::App;

/// Like `routes!`, with the handlers behind a pointer.
macro_rules! calls {
    ($($handler:path),+) => {{
        // The router as `routes!` generates it.
        use $crate::calls as axum;
        let (schemas, paths, axum::routing::MethodRouter(router)) = utoipa_axum::routes!($($handler),+);
        (schemas, paths, router)
    }};
}

type Answering = Pin<Box<dyn Future<Output = Response> + Send>>;

/// A handler with its type erased.
#[derive(Clone)]
pub struct Erased(Arc<dyn Fn(Request, App) -> Answering + Send + Sync>);

impl Handler<(), App> for Erased {
    type Future = Answering;

    fn call(self, request: Request, app: App) -> Answering {
        (self.0)(request, app)
    }
}

pub mod routing {
    use std::sync::Arc;

    use axum::{handler::Handler, routing::MethodFilter};

    use super::{Answering, Erased};
    use crate::state::App;

    pub struct MethodRouter(pub axum::routing::MethodRouter<App>);

    impl MethodRouter {
        pub fn new() -> Self {
            Self(axum::routing::MethodRouter::new())
        }

        pub fn on<T>(self, method: MethodFilter, handler: impl Handler<T, App, Future = Answering>) -> Self {
            let handler = Erased(Arc::new(move |request, app| handler.clone().call(request, app)));
            Self(self.0.on(method, handler))
        }
    }
}
