//! `GET` and `PATCH users/notices/mail`: which notices are also mailed.

use std::collections::BTreeMap;

use axum::extract::State;
use ballast_core::{
    client::Client,
    decision::{Actor, Decision},
    id::Id,
    notice::{self, By, Group, Kind, MailChoice, Mailing},
    time::Moment,
};
use ballast_service::{
    decide::in_context,
    error::ApiError,
    write::{read, write},
};
use ballast_store::{Conn, StoreError, reads};
use ballast_words::{group_explained, group_title, kind_name};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{answer::Answer, auth::client::ClientAuth, edge::command::Command, failed::Failed, state::App};

/// Which notices are mailed.
#[derive(Serialize, ToSchema)]
pub(super) struct NoticeMail {
    /// The groups that the client can switch.
    chosen: Vec<NoticeGroup>,
    /// The groups that are always mailed, and why.
    always: Vec<AlwaysMailedGroup>,
}

/// Notices that are switched on and off together.
#[derive(Serialize, ToSchema)]
struct NoticeGroup {
    name: Group,
    title: &'static str,
    text: &'static str,
    /// Whether they are mailed; they are in the portal in any case.
    mail: bool,
}

/// Why notices are always mailed.
#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum AlwaysMailed {
    /// They guard the account.
    Security,
    /// The firm has to tell them.
    Duty,
}

/// Notices that are always mailed.
#[derive(Serialize, ToSchema)]
struct AlwaysMailedGroup {
    name: AlwaysMailed,
    title: &'static str,
    /// Why they cannot be switched off.
    why: &'static str,
    /// Each kind of notice in a few words.
    kinds: Vec<String>,
}

/// The groups to switch.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NoticeMailChoice {
    /// Maps the name of a group to whether its notices are mailed; groups left out stay unchanged.
    #[schema(value_type = BTreeMap<String, bool>)]
    mail: BTreeMap<String, bool>,
}

/// Which of the client's notices are mailed, and which cannot be switched off.
#[utoipa::path(get, path = "/api/v1/users/notices/mail", tag = "client",
    security(("bearer" = []), ("cookie" = [])), responses((status = 200, body = Answer<NoticeMail>)))]
pub(super) async fn get(State(app): State<App>, auth: ClientAuth) -> Result<Answer<NoticeMail>, Failed> {
    chosen(&app, auth.client.id).await.map_err(Failed)
}

/// Switches mail for groups of notices on or off. Security notices and mandatory notices belong to no group.
#[utoipa::path(patch, path = "/api/v1/users/notices/mail", tag = "client", request_body = NoticeMailChoice,
    security(("bearer" = []), ("cookie" = [])), responses((status = 200, body = Answer<NoticeMail>)))]
pub(super) async fn patch(
    State(app): State<App>,
    auth: ClientAuth,
    Command { body, key }: Command<NoticeMailChoice>,
) -> Result<Answer<NoticeMail>, Failed> {
    let switches =
        body.mail.into_iter().map(|(name, on)| Ok((group(&name)?, on))).collect::<Result<Vec<_>, ApiError>>()?;
    let (id, shared) = (auth.client.id, app.clone());
    write(&app, &auth, key.as_ref(), move |conn| Ok((choose(&shared, conn, id, &switches, By::Dashboard)?, ())))
        .await?;
    chosen(&app, id).await.map_err(Failed)
}

async fn chosen(app: &App, client: Id<Client>) -> Result<Answer<NoticeMail>, ApiError> {
    let now = app.clock.now();
    Ok(Answer::data(view(&read(app, move |conn| stored(conn, client, now)).await?)))
}

/// The client's choice; without one, everything is mailed.
fn stored(conn: &mut dyn Conn, client: Id<Client>, now: Moment) -> Result<MailChoice, StoreError> {
    Ok(reads::mail_choice(conn, client)?.unwrap_or_else(|| MailChoice::untouched(client, now)))
}

/// The decision that switches one client's groups on or off.
pub(in crate::routes) fn choose(
    app: &App,
    conn: &mut dyn Conn,
    client: Id<Client>,
    switches: &[(Group, bool)],
    by: By,
) -> Result<Decision, ApiError> {
    let before = stored(conn, client, app.clock.now())?;
    Ok(in_context(app, Actor::Client(client), |context| notice::choose(context, before, switches.iter().copied(), by)))
}

fn group(name: &str) -> Result<Group, ApiError> {
    Group::from_name(name).ok_or_else(|| {
        let known = Group::ALL.map(Group::as_str).join(", ");
        let message = format!("Switch one of these: {known}. Everything else is always emailed.");
        ApiError::field("mail", "unknown_group", message)
    })
}

fn view(choice: &MailChoice) -> NoticeMail {
    let chosen = Group::ALL.map(|group| NoticeGroup {
        name: group,
        title: group_title(group),
        text: group_explained(group),
        mail: !choice.off.contains(&group),
    });
    NoticeMail {
        chosen: chosen.into(),
        always: vec![
            always(
                AlwaysMailed::Security,
                Mailing::Security,
                "What guards your account",
                "They would warn you of a thief.",
            ),
            always(
                AlwaysMailed::Duty,
                Mailing::Duty,
                "What we have to tell you",
                "They change what you have or what was agreed.",
            ),
        ],
    }
}

fn always(name: AlwaysMailed, mailing: Mailing, title: &'static str, why: &'static str) -> AlwaysMailedGroup {
    let kinds = Kind::ALL.into_iter().filter(|kind| kind.mailing() == mailing).map(kind_name).collect();
    AlwaysMailedGroup { name, title, why, kinds }
}
