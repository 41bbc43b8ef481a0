//! `GET statements` and `GET statements/{yyyy-mm}.pdf|.csv`.

use axum::{
    body::Body,
    extract::{Path, State},
    http::Response,
};
use ballast_core::{statement::subject, time::Moment};
use ballast_service::{
    error::ApiError,
    papers::{Said, signed_copy},
    statements::statement,
    write::{Scope, read},
};
use ballast_statement::{Month, csv, pdf};
use ballast_store::reads;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    answer::Answer,
    auth::allowed::{Allowed, Read},
    edge::attachment::private_attachment,
    failed::Failed,
    lists::{Asked, PageQuery},
    state::App,
};

#[derive(Serialize, ToSchema)]
pub(super) struct Statements {
    statements: Vec<Statement>,
    /// `cursor` of the next page; null on the last one.
    next: Option<String>,
}

/// One month's statement.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Statement {
    /// The month, such as `2026-11`.
    month: String,
    /// When the month was closed; anything written later is in a later statement.
    closed_at: Moment,
    /// The last ledger entry included.
    last_entry: i64,
}

/// The client's statements, one for each closed month since registration.
#[utoipa::path(get, path = "/api/v1/statements", params(PageQuery), tag = "client",
    security(("bearer" = []), ("cookie" = []), ("key" = ["read"])), responses((status = 200, body = Answer<Statements>)))]
pub(super) async fn get_all(
    State(app): State<App>,
    auth: Allowed<Read>,
    Asked(page): Asked<PageQuery>,
) -> Result<Answer<Statements>, Failed> {
    let months = read(&app, reads::closed_months).await?;
    let since = auth.client.created_at;
    let own = months.into_iter().map(|closed| (Month::of(closed.month), closed));
    let own = own.filter(|(month, _)| month.end() > since).collect();
    let (own, next) = page.cut(&app, "statements", own, |(_, closed)| subject(closed.month))?;
    let statements = own.into_iter().map(|(month, closed)| Statement {
        month: month.to_string(),
        closed_at: closed.closed_at,
        last_entry: closed.through,
    });
    Ok(Answer::data(Statements { statements: statements.collect(), next }))
}

/// One statement as a file: `2026-11.pdf` or `2026-11.csv`. It is made from the ledger, with the same bytes each time.
/// `2026-11.txt` is a signed copy that covers both, with proof that it is in the public log.
#[utoipa::path(get, path = "/api/v1/statements/{file}", tag = "client", params(("file" = String, Path)),
    security(("bearer" = []), ("cookie" = []), ("key" = ["read"])), responses(
    (status = 200, description = "The file.", content(
        (Vec<u8> = "application/pdf"),
        (String = "text/csv"),
        (String = "text/plain"),
    )),
    (status = 409, description = "`not_in_log_yet`: the public log does not have the signed copy yet."),
))]
pub(super) async fn file(
    State(app): State<App>,
    auth: Allowed<Read>,
    Path(name): Path<String>,
) -> Result<Response<Body>, Failed> {
    let (month, kind) = name.rsplit_once('.').ok_or_else(ApiError::not_found)?;
    let month: Month = month.parse().map_err(|_| ApiError::not_found())?;
    let (keys, id, scope) = (app.who.keys.clone(), auth.client.id, Scope::from(&auth));
    let made = read(&app, move |conn| Ok(statement(conn, &keys, id, month))).await?;
    let made = made.map_err(|error| ApiError::internal(&error))?.ok_or_else(ApiError::not_found)?;
    let (bytes, kind) = match kind {
        "csv" => (csv::write(&made).into_bytes(), "text/csv; charset=utf-8"),
        "pdf" => (aside(move || pdf(&made)).await?.map_err(|error| ApiError::internal(&error))?, "application/pdf"),
        "txt" => {
            let said = aside(move || Said::statement(id, &made)).await??;
            (signed_copy(&app, scope, said).await?.into_bytes(), "text/plain; charset=utf-8")
        }
        _ => return Err(ApiError::not_found().into()),
    };
    Ok(private_attachment(bytes, kind, &format!("statement-{name}")))
}

/// Typesetting takes a while, so it runs on a blocking thread.
async fn aside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, ApiError> {
    tokio::task::spawn_blocking(work).await.map_err(|error| ApiError::internal(&error))
}
