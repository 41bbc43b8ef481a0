//! `GET demo/operators`: login data of the demo's operators.

use std::fmt::Write;

use axum::{extract::State, response::IntoResponse};
use ballast_http::{answer::Answer, failed::Failed, state::App};
use serde::Serialize;
use utoipa::ToSchema;

use super::page::{HTML, POLICY, document, escape};
use crate::operators::{LogIn, PASSWORD, log_ins};

/// Login data of an operator of this demo.
#[derive(Debug, Serialize, ToSchema)]
struct DemoOperator {
    /// First and last name.
    name: String,
    /// Email they log in with.
    email: String,
    /// Roles they have.
    #[schema(value_type = Vec<ballast_core::role::Role>)]
    roles: Vec<&'static str>,
    /// The password of every operator of a demo.
    password: &'static str,
    /// The secret of the authenticator app, in base 32.
    secret: String,
    /// A code that is valid now; null if the last one was used a moment ago.
    code: Option<String>,
    /// Seconds until the next code.
    seconds: i64,
}

impl From<LogIn> for DemoOperator {
    fn from(of: LogIn) -> Self {
        let LogIn { name, email, roles, secret, code, seconds } = of;
        Self { name, email, roles, password: PASSWORD, secret, code, seconds }
    }
}

/// The demo's operators.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct DemoOperators {
    operators: Vec<DemoOperator>,
}

/// The operators that came with this demo, with their login data. A real service has no such call.
#[utoipa::path(get, path = "/api/v1/demo/operators", tag = "demo", responses((status = 200, body = Answer<DemoOperators>)))]
pub(super) async fn get(State(app): State<App>) -> Result<Answer<DemoOperators>, Failed> {
    let operators = log_ins(&app).await?.into_iter().map(DemoOperator::from).collect();
    Ok(Answer::data(DemoOperators { operators }))
}

pub(super) async fn page(State(app): State<App>) -> Result<impl IntoResponse, Failed> {
    Ok(([HTML, POLICY], shown(&log_ins(&app).await?)))
}

fn shown(operators: &[LogIn]) -> String {
    let mut items = String::new();
    for one in operators {
        let code = one.code.as_deref().unwrap_or("wait");
        let _never_fails = write!(
            items,
            "<article><header><h2>{}</h2><p>{} <b>{}</b></p></header><p class=\"code\"><b>{code}</b> for {} s</p>\
             <p class=\"quiet\">App secret <code>{}</code></p></article>",
            escape(&one.name),
            one.roles.join(", "),
            escape(&one.email),
            one.seconds,
            escape(&one.secret),
        );
    }
    if items.is_empty() {
        items.push_str(
            "<p class=\"empty\">No operator came with this demo. Start one in a new folder (--data), or add one: \
             <code>ballast operator add</code>.</p>",
        );
    }
    let lead = format!(
        "The people of this demo's firm. The password of each is <code>{PASSWORD}</code>. Money needs two of them: log \
         in as the second one in a private window. <a href=\"/console\">To the console</a>"
    );
    document("Demo operators", &lead, &items)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_has_a_code_for_everybody_or_says_to_wait() {
        let one = |code: Option<&str>| LogIn {
            name: "Sam <b> Demo".into(),
            email: "sam.support@demo.example".into(),
            roles: vec!["support"],
            secret: "MZXW6YQ".into(),
            code: code.map(str::to_owned),
            seconds: 12,
        };
        let page = shown(&[one(Some("012345")), one(None)]);
        assert!(page.contains("<b>012345</b> for 12 s") && page.contains("<b>wait</b>"), "{page}");
        assert!(page.contains("Sam &lt;b&gt; Demo") && page.contains(PASSWORD));
        assert!(shown(&[]).contains("ballast operator add"));
    }
}
