//! Checks of everything the service leans on, one line each.

use crate::state::AppState;

/// One check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// What was looked at.
    pub name: &'static str,
    /// What was found, or what is wrong and what to do.
    pub found: Result<String, String>,
}

/// Looks at configuration, database, mail and clock. Nodes and prices are looked at by the jobs that use them.
pub async fn examine(app: &AppState) -> Vec<Check> {
    let missing = app.config.missing_for_service();
    let names: Vec<&str> = missing.iter().map(|(key, _)| *key).collect();
    let configuration =
        if names.is_empty() { Ok("complete".into()) } else { Err(format!("not set: {}", names.join(", "))) };
    let health = app.store.health().await;
    let database = match health.reason {
        None => Ok(format!("schema version {}, writable", health.schema_needed)),
        Some(reason) => Err(reason),
    };
    vec![
        Check { name: "configuration", found: configuration },
        Check { name: "database", found: database },
        Check { name: "mail", found: app.mailer.probe().await.map(str::to_owned) },
    ]
}
