//! A real provider on this machine (`tools/oidc`), and a browser that goes through its pages.

use std::{collections::BTreeMap, path::Path, process::Stdio};

use ballast_config::{Config, Secret};
use reqwest::{Client, Response, Url, header};
use serde_json::Value;
use tokio::{
    io::{AsyncBufReadExt as _, BufReader},
    process::{Child, Command},
};

/// The address that people are redirected back to.
const BACK: &str = "https://ballast.example/console/provider";
/// More pages than there are along the way.
const MOST_STEPS: usize = 20;

pub(super) struct Provider {
    pub(super) issuer: String,
    process: Child,
}

impl Provider {
    pub(super) async fn start() -> Self {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tools/oidc");
        assert!(folder.join("node_modules/oidc-provider").is_dir(), "run `npm --prefix tools/oidc ci` first");
        let mut node = Command::new("node");
        node.args(["provider.mjs", BACK]).current_dir(folder).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut process = node.stderr(Stdio::null()).kill_on_drop(true).spawn().unwrap();
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let issuer = lines.next_line().await.unwrap().expect("the provider did not start");
        Self { issuer, process }
    }

    /// Configures the service for it.
    pub(super) fn set(&self, config: &mut Config) {
        let oidc = &mut config.operators.oidc;
        oidc.issuer = Some(self.issuer.clone());
        oidc.name = Some("Harbour ID".to_owned());
        oidc.client_id = Some("ballast".to_owned());
        oidc.client_secret = Some(Secret::new("a secret of tests"));
        oidc.scopes = vec!["groups".to_owned()];
    }

    /// Changes its behavior from now on.
    pub(super) async fn told(&self, what: Value) {
        let answer = http().post(format!("{}/control", self.issuer)).body(what.to_string()).send().await.unwrap();
        assert_eq!(answer.status(), 204);
    }

    pub(super) async fn stop(mut self) {
        self.process.kill().await.unwrap();
    }
}

fn http() -> Client {
    let http = Client::builder().tls_certs_only([]).no_proxy().redirect(reqwest::redirect::Policy::none());
    http.build().unwrap()
}

/// Someone at the provider, in a browser that has never been there.
struct Browser {
    http: Client,
    cookies: BTreeMap<String, String>,
}

impl Browser {
    async fn send(&mut self, url: &Url, form: Option<String>) -> Response {
        let request = match form {
            None => self.http.get(url.clone()),
            Some(form) => {
                self.http.post(url.clone()).header("content-type", "application/x-www-form-urlencoded").body(form)
            }
        };
        let cookies: Vec<String> = self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let answer = request.header(header::COOKIE, cookies.join("; ")).send().await.unwrap();
        for set in answer.headers().get_all(header::SET_COOKIE) {
            let pair = set.to_str().unwrap().split(';').next().unwrap();
            let (name, value) = pair.split_once('=').unwrap();
            self.cookies.insert(name.to_owned(), value.to_owned());
        }
        answer
    }
}

/// Logs in there as `who`, agrees to everything, and returns what the provider sends back.
pub(super) async fn walk(url: &str, who: &str) -> BTreeMap<String, String> {
    let mut browser = Browser { http: http(), cookies: BTreeMap::new() };
    let mut at = Url::parse(url).unwrap();
    let mut form = None;
    for _ in 0..MOST_STEPS {
        let answer = browser.send(&at, form.take()).await;
        if let Some(next) = answer.headers().get(header::LOCATION) {
            at = at.join(next.to_str().unwrap()).unwrap();
            if at.as_str().starts_with(BACK) {
                return at.query_pairs().into_owned().collect();
            }
            continue;
        }
        assert!(answer.status().is_success(), "{} {}", answer.status(), answer.text().await.unwrap());
        let page = answer.text().await.unwrap();
        let prompt = between(&page, "name=\"prompt\" value=\"", "\"");
        at = Url::parse(between(&page, "action=\"", "\"")).unwrap();
        form = Some(format!("prompt={prompt}&login={who}&password=x"));
    }
    panic!("the provider sends in circles: {at}");
}

fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let (_, rest) = text.split_once(before).unwrap_or_else(|| panic!("no {before} in {text}"));
    rest.split_once(after).unwrap().0
}
