//! The program's HTTP API, as any client would use it.

use reqwest::{Client, Method};
use serde_json::{Value, json};

/// A password that is hard enough to guess.
const PASSWORD: &str = "violet tractor lemonade";

/// One running service.
#[derive(Clone)]
pub struct Api {
    http: Client,
    base: String,
}

/// The result of a call: a status and a body, or nothing because the service was gone.
pub type Answer = Option<(u16, Value)>;

impl Api {
    pub fn new(port: u16) -> Self {
        let _set_before = rustls::crypto::ring::default_provider().install_default();
        Self { http: Client::new(), base: format!("http://127.0.0.1:{port}/api/v1/") }
    }

    pub async fn call(&self, method: Method, path: &str, token: &str, key: &str, body: Option<Value>) -> Answer {
        let mut request = self.http.request(method, format!("{}{path}", self.base));
        if !token.is_empty() {
            request = request.bearer_auth(token);
        }
        if !key.is_empty() {
            request = request.header("idempotency-key", key);
        }
        if let Some(body) = body {
            request = request.json(&body);
        }
        let response = request.send().await.ok()?;
        let status = response.status().as_u16();
        Some((status, response.json().await.ok()?))
    }

    /// A read from a running service.
    pub async fn get(&self, path: &str, token: &str) -> Value {
        let (status, body) = self.call(Method::GET, path, token, "", None).await.unwrap();
        assert_eq!(status, 200, "{path}: {body}");
        body["data"].clone()
    }

    pub async fn sign_up(&self, email: &str) -> Answer {
        let body = json!({ "name": "Journey Client", "email": email, "country": "Norway", "password": PASSWORD,
            "passwordConfirm": PASSWORD });
        self.call(Method::POST, "users/signUp", "", email, Some(body)).await
    }

    pub async fn invest(&self, token: &str, key: &str, plan: &str, amount: u64) -> Answer {
        let body = json!({ "plan": plan, "contractLength": 1, "investedAmount": amount });
        self.call(Method::POST, "investments/create", token, key, Some(body)).await
    }

    pub async fn withdraw(&self, token: &str, investment: &str) -> Answer {
        let body = json!({ "wallet": "bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080" });
        let path = format!("investments/applyWithdraw/{investment}");
        self.call(Method::PATCH, &path, token, investment, Some(body)).await
    }

    pub async fn pay(&self, address: &str, amount: u64) -> Answer {
        let body = json!({ "address": address, "amount": amount });
        self.call(Method::POST, "demo/pay", "", "", Some(body)).await
    }

    pub async fn advance(&self, days: u64) -> Answer {
        self.call(Method::POST, "demo/advance", "", "", Some(json!({ "days": days }))).await
    }
}
