//! `GET site/texts/{name}`.

use axum::extract::{Path, State};
use ballast_service::error::ApiError;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{answer::Answer, failed::Failed, state::App};

/// A text of the site.
#[derive(Serialize, ToSchema)]
pub(super) struct TextData {
    text: TextView,
}

#[derive(Serialize, ToSchema)]
struct TextView {
    /// Name of the text, as in its address.
    name: &'static str,
    /// The text below the page's title.
    html: String,
}

/// A text of the site as HTML: the operator's own, or the one that is shipped.
#[utoipa::path(get, path = "/api/v1/site/texts/{name}", tag = "site",
    params(("name" = String, Path, description = "terms, privacy-policy, coming-terms, cookies-policy, complaints, conflicts or about-us")),
    responses((status = 200, body = Answer<TextData>)))]
pub(super) async fn get(State(app): State<App>, Path(name): Path<String>) -> Result<Answer<TextData>, Failed> {
    let shown = app.site.content.shown();
    let (name, html) = shown.content.texts.get_key_value(name.as_str()).ok_or_else(ApiError::not_found)?;
    Ok(Answer::data(TextData { text: TextView { name, html: html.clone() } }))
}
