//! `GET operator/content`, `POST operator/content/{name}`: the texts of the site.

use axum::extract::{Path, State};
use ballast_auth::may;
use ballast_content::problem::Problem;
use ballast_core::{
    approval,
    content::{ContentChange, Edit},
    time::Moment,
};
use ballast_service::{
    content::edit::{self, ContentFile},
    operators::signed_in::Operator,
    write::read,
};
use ballast_store::reads;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use crate::{
    answer::Answer,
    edge::command::Command,
    failed::Failed,
    state::App,
    waiting::{Waiting, Waits, propose},
};

#[must_use]
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(get)).routes(calls!(post))
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ContentFolder {
    /// Whether there is a content folder; without one, nothing can be edited here.
    configured: bool,
    files: Vec<ContentFile>,
    /// All faults in the folder.
    problems: Vec<ContentFault>,
    /// Approved files being written.
    waiting: Vec<String>,
    /// Approved files that are announced to clients first.
    announced: Vec<AnnouncedFile>,
    /// Files whose last approved text was never written, because someone had edited them by hand before.
    overtaken: Vec<String>,
}

/// An approved file that takes effect on a later day.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct AnnouncedFile {
    file: String,
    /// When it takes effect.
    effective_at: Moment,
    /// When the last client was notified; null while notifications are being sent.
    told_at: Option<Moment>,
}

impl AnnouncedFile {
    fn of(change: &ContentChange) -> Option<Self> {
        let told_at = change.announcement?.told_at;
        Some(Self { file: change.name.clone(), effective_at: change.holds_from()?, told_at })
    }
}

/// A fault in a file.
#[derive(Serialize, ToSchema)]
struct ContentFault {
    file: String,
    /// The place in the file, such as `line 3, photo`; null if the file as a whole is meant.
    place: Option<String>,
    /// What is wrong, and how to fix it.
    fault: String,
}

impl From<&Problem> for ContentFault {
    fn from(problem: &Problem) -> Self {
        Self { file: problem.file.clone(), place: problem.place.clone(), fault: problem.fault.clone() }
    }
}

/// The files of the site, and the faults in them.
#[utoipa::path(get, path = "/api/v1/operator/content", tag = "operator", security(("operator" = [])),
    responses((status = 200, body = Answer<ContentFolder>)))]
async fn get(State(app): State<App>, _: Operator<may::EditContent>) -> Result<Answer<ContentFolder>, Failed> {
    let found = read(&app, |conn| Ok((reads::content_waiting(conn)?, reads::content_overtaken(conn)?))).await?;
    let now = app.clock.now();
    let (waiting, overtaken) = found;
    let announced = waiting.iter().filter(|change| !change.is_due(now)).filter_map(AnnouncedFile::of).collect();
    Ok(Answer::data(ContentFolder {
        configured: app.config.content.dir.is_some(),
        files: edit::files(&app)?,
        problems: app.site.content.shown().content.problems.iter().map(ContentFault::from).collect(),
        waiting: waiting.into_iter().filter(|change| change.is_due(now)).map(|change| change.name).collect(),
        announced,
        overtaken: overtaken.into_iter().map(|change| change.name).collect(),
    }))
}

/// The new content of a file.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewContent {
    /// The whole file; null removes it, so that the version shipped with the program is used instead.
    text: Option<String>,
    /// The reason, in a sentence.
    #[schema(max_length = 500)]
    why: String,
}

/// Proposes a complete new text for a file.
#[utoipa::path(post, path = "/api/v1/operator/content/{name}", tag = "operator", params(("name" = String, Path)),
    request_body = NewContent, security(("operator" = [])), responses((status = 202, body = Answer<Waits>)))]
async fn post(
    State(app): State<App>,
    auth: Operator<may::EditContent>,
    Path(name): Path<String>,
    Command { body, key }: Command<NewContent>,
) -> Result<Waiting, Failed> {
    let (shared, why) = (app.clone(), approval::why(&body.why)?);
    propose(&app, &auth, key.as_ref(), move |conn, context| {
        let before = edit::text_of(&shared, &name)?;
        edit::require_sound(&shared, conn, &name, body.text.as_deref())?;
        let notice_days = edit::notice_days(&shared, conn, &name)?;
        let edit = Edit { name: name.clone(), before, after: body.text.clone(), notice_days, why: why.clone() };
        ballast_core::content::publish(context, &edit)?;
        Ok(edit)
    })
    .await
}
