//! A proxy before the node: passes calls on, refuses, cuts off or changes the answer as a test says.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use serde_json::{Value, json};

/// What to do with one call.
pub enum Action {
    Pass,
    Status(u16),
    Refuse(i64, &'static str),
    Answer(Value),
    Cut,
    /// Pass it on and change the result.
    Rewrite(Box<dyn FnOnce(&mut Value) + Send>),
}

type Hook = Arc<dyn Fn(&str, &Value) -> Action + Send + Sync>;

struct Shared {
    target: String,
    http: reqwest::Client,
    hook: Hook,
    calls: Mutex<BTreeMap<String, u32>>,
}

/// A running proxy; ends when dropped.
pub struct Proxy {
    pub url: String,
    shared: Arc<Shared>,
    task: tokio::task::JoinHandle<()>,
}

impl Proxy {
    /// `hook` gets the method and the parameters of every call.
    pub async fn start(target: &str, hook: impl Fn(&str, &Value) -> Action + Send + Sync + 'static) -> Self {
        let _ = rustls::crypto::ring::default_provider().install_default();
        let http = reqwest::Client::builder().no_proxy().build().unwrap();
        let shared =
            Arc::new(Shared { target: target.to_owned(), http, hook: Arc::new(hook), calls: Mutex::default() });
        let router = Router::new().route("/", post(answer)).with_state(Arc::clone(&shared));
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let task = tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Self { url, shared, task }
    }

    /// How often a method was called.
    pub fn calls(&self, method: &str) -> u32 {
        self.shared.calls.lock().unwrap().get(method).copied().unwrap_or_default()
    }

    /// Every method that was called.
    pub fn methods(&self) -> Vec<String> {
        self.shared.calls.lock().unwrap().keys().cloned().collect()
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn answer(State(shared): State<Arc<Shared>>, body: String) -> Response {
    let request: Value = serde_json::from_str(&body).unwrap();
    if request.is_array() {
        let refusal = json!({"code": -32600, "message": "no batches here"});
        return axum::Json(json!({"jsonrpc": "2.0", "id": null, "error": refusal})).into_response();
    }
    let method = request["method"].as_str().unwrap();
    *shared.calls.lock().unwrap().entry(method.to_owned()).or_default() += 1;
    let wrap = |key: &str, value: Value| axum::Json(json!({"jsonrpc": "2.0", "id": request["id"], key: value}));
    match (shared.hook)(method, &request["params"]) {
        Action::Pass => {
            pass_on(&shared, &body).await.map_or(StatusCode::BAD_GATEWAY.into_response(), axum::Json::into_response)
        }
        Action::Status(status) => StatusCode::from_u16(status).unwrap().into_response(),
        Action::Refuse(code, message) => wrap("error", json!({"code": code, "message": message})).into_response(),
        Action::Answer(result) => wrap("result", result).into_response(),
        Action::Cut => {
            let half = futures_util::stream::iter([Ok("{\"jsonrpc\":"), Err(std::io::Error::other("cut"))]);
            Body::from_stream(half).into_response()
        }
        Action::Rewrite(change) => {
            let Some(axum::Json(mut answer)) = pass_on(&shared, &body).await else {
                return StatusCode::BAD_GATEWAY.into_response();
            };
            change(&mut answer["result"]);
            axum::Json(answer).into_response()
        }
    }
}

async fn pass_on(shared: &Shared, body: &str) -> Option<axum::Json<Value>> {
    let request = shared.http.post(&shared.target).header("content-type", "application/json").body(body.to_owned());
    Some(axum::Json(request.send().await.ok()?.json().await.ok()?))
}
