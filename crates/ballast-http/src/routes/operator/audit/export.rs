//! `GET operator/audit/export`: the trail as a file, with its hashes. It is streamed, so that its length costs no
//! memory; the journal only grows, so that everything up to the end at the start is one consistent state.

use axum::{body::Body, extract::State, response::Response};
use ballast_auth::may;
use ballast_core::{decision::Decision, holder::Holder as _, ledger::Cause, operator::Operator as Account};
use ballast_service::{error::ApiError, operators::signed_in::Operator};
use ballast_store::{
    StoreError, reads,
    reads::{AuditFilter, AuditSpan},
};
use bytes::Bytes;
use futures_util::stream;
use serde::Deserialize;
use serde_json::json;
use utoipa::{IntoParams, ToSchema};

use super::{
    cells,
    query::{Typed, Wanted},
};
use crate::{
    edge::attachment::attachment,
    failed::Failed,
    lists::{Asked, Choice, chosen},
    state::App,
};

/// Entries per database query.
const PAGE: u32 = 500;

/// The part of the trail to export, and the format.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct ExportQuery {
    /// From this day or moment (UTC).
    from: Option<String>,
    /// Up to and including this day, or before this moment (UTC).
    to: Option<String>,
    /// `operators` for all operators, or the ID of one operator or client.
    actor: Option<String>,
    /// ID of the subject.
    subject: Option<String>,
    /// Why they were made.
    #[param(value_type = Option<Cause>)]
    cause: Option<String>,
    /// `jsonl` unless said otherwise.
    #[param(inline, value_type = Option<Format>)]
    format: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ToSchema)]
#[schema(rename_all = "lowercase")]
enum Format {
    Csv,
    Jsonl,
}

impl Choice for Format {
    fn named() -> Vec<(&'static str, Self)> {
        vec![("csv", Self::Csv), ("jsonl", Self::Jsonl)]
    }
}

/// The trail as a file, oldest first, with everything needed to recompute every hash; `docs/audit.md` explains how.
#[utoipa::path(get, path = "/api/v1/operator/audit/export", tag = "operator", params(ExportQuery),
    security(("operator" = [])), responses(
    (status = 200, description = "The file.", content(
        (String = "application/x-ndjson"),
        (String = "text/csv"),
    )),
))]
pub(super) async fn get(
    State(app): State<App>,
    auth: Operator<may::ReadAudit>,
    Asked(query): Asked<ExportQuery>,
) -> Result<Response, Failed> {
    let format = chosen("format", query.format.as_deref())?.unwrap_or(Format::Jsonl);
    let ExportQuery { from, to, actor, subject, cause, .. } = query.clone();
    let wanted = Typed { from, to, actor, subject, cause }.read()?;
    let (filter, span) = app.store.read(move |conn| bounds(conn, &wanted)).await?;
    note(&app, &auth, &query, span).await?;
    let (kind, name) = match format {
        Format::Csv => ("text/csv; charset=utf-8", "audit.csv"),
        Format::Jsonl => ("application/x-ndjson", "audit.jsonl"),
    };
    let export = Export { app, filter, span, format, begun: false };
    Ok(attachment(Body::from_stream(stream::try_unfold(export, Export::next)), kind, name))
}

fn bounds(conn: &mut dyn ballast_store::Conn, wanted: &Wanted) -> Result<(AuditFilter, Option<AuditSpan>), StoreError> {
    let filter = wanted.filter(conn)?;
    let span = reads::audit_span(conn, &filter)?;
    Ok((filter, span))
}

/// Records the export in the trail itself.
async fn note(
    app: &App,
    auth: &Operator<may::ReadAudit>,
    query: &ExportQuery,
    span: Option<AuditSpan>,
) -> Result<(), ApiError> {
    let ExportQuery { from, to, actor, subject, cause, format } = query;
    let details = json!({ "what": "audit exported", "from": from, "to": to, "actor": actor, "subject": subject,
        "cause": cause, "format": format, "through": span.map(|span| span.through) });
    let decision = Decision::new(auth.actor(), app.clock.now()).journal(Account::security(auth.id(), details));
    app.store.commit(decision).await?;
    Ok(())
}

/// An export in progress.
struct Export {
    app: App,
    filter: AuditFilter,
    /// What remains to be written; `None` at the end.
    span: Option<AuditSpan>,
    format: Format,
    begun: bool,
}

impl Export {
    /// The next part; `None` at the end. A failing database truncates the file, which its reader notices.
    async fn next(mut self) -> Result<Option<(Bytes, Self)>, StoreError> {
        let mut out = String::new();
        if !self.begun && self.format == Format::Csv {
            out.push_str(cells::HEAD);
        }
        self.begun = true;
        let Some(span) = self.span.take() else {
            return Ok((!out.is_empty()).then(|| (Bytes::from(out), self)));
        };
        let filter = self.filter.clone();
        let page = self.app.store.read(move |conn| reads::audit_page(conn, &filter, span, false, PAGE)).await?;
        for entry in &page {
            match self.format {
                Format::Csv => cells::csv(&mut out, entry),
                Format::Jsonl => cells::jsonl(&mut out, entry),
            }
        }
        let full = page.len() >= usize::try_from(PAGE).unwrap_or(usize::MAX);
        self.span = page.last().filter(|_| full).and_then(|last| {
            let from = last.sequence.saturating_add(1);
            (from <= span.through).then_some(AuditSpan { from, ..span })
        });
        Ok((!out.is_empty()).then(|| (Bytes::from(out), self)))
    }
}
