//! Third-party services, in one server: an answer for each path, and a count of requests.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
};

use axum::{
    Router,
    extract::State,
    http::{StatusCode, Uri},
    response::{IntoResponse, Response},
};

/// The answer of a path.
#[derive(Clone)]
pub enum Reply {
    Body(String),
    Status(u16),
    Silence,
}

#[derive(Default)]
struct Book {
    replies: HashMap<String, Reply>,
    asked: HashMap<String, u32>,
}

/// The server; ends when dropped.
pub struct Outside {
    origin: String,
    book: Arc<Mutex<Book>>,
    task: tokio::task::JoinHandle<()>,
}

impl Outside {
    pub async fn start() -> Self {
        let book = Arc::<Mutex<Book>>::default();
        let router = Router::new().fallback(reply).with_state(book.clone());
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let origin = format!("http://{}", listener.local_addr().unwrap());
        let task = tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Self { origin, book, task }
    }

    /// Sets the answer of `path` from now on.
    pub fn set(&self, path: &str, reply: Reply) {
        self.book.lock().unwrap().replies.insert(path.into(), reply);
    }

    pub fn url(&self, path: &str) -> String {
        format!("{}{path}", self.origin)
    }

    /// How often `path` was requested.
    pub fn asked(&self, path: &str) -> u32 {
        self.book.lock().unwrap().asked.get(path).copied().unwrap_or_default()
    }
}

impl Drop for Outside {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn reply(State(book): State<Arc<Mutex<Book>>>, uri: Uri) -> Response {
    let reply = {
        let mut book = book.lock().unwrap();
        *book.asked.entry(uri.path().into()).or_default() += 1;
        book.replies.get(uri.path()).cloned()
    };
    match reply {
        Some(Reply::Body(body)) => body.into_response(),
        Some(Reply::Status(code)) => StatusCode::from_u16(code).unwrap().into_response(),
        Some(Reply::Silence) => std::future::pending().await,
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
