//! Files of the content folder.

use ballast_core::{
    approval::{Action, Approval},
    content::{self, Edit},
    context::Context,
    decision::Decision,
    refusal::{Kind, Refusal},
};
use ballast_store::Conn;

use super::{
    carry_out::{After, joined},
    diff::Diff,
    lines::lines,
};
use crate::{content::edit, error::ApiError, state::App};

pub(super) fn carry_out(
    app: &App,
    conn: &mut dyn Conn,
    context: &mut Context<'_>,
    (approval, proposed): (Approval, Edit),
) -> Result<(Decision, After), ApiError> {
    if ballast_store::reads::content_waiting(conn)?.iter().any(|change| change.name == proposed.name) {
        let message = "An earlier text of this file is announced or being written; wait until it is on the site.";
        return Err(Refusal::new(Kind::Conflict, "content_busy", message).into());
    }
    let before = edit::text_of(app, &proposed.name)?;
    // What it may quote may have changed since it was proposed.
    edit::require_sound(app, conn, &proposed.name, proposed.after.as_deref())?;
    let notice_days = edit::notice_days(app, conn, &proposed.name)?;
    let edit = Edit { before, notice_days, ..proposed };
    let current = Action::Content(edit.clone());
    let decision = joined(context, approval, &current, |context| content::publish(context, &edit))?;
    Ok((decision, After::Content))
}

pub(super) fn diff(change: &Edit) -> Diff {
    // What readers see change: without a file of the firm's own they see what the program ships.
    let seen =
        |text: &Option<String>| text.clone().or(edit::shipped(&change.name).map(str::to_owned)).unwrap_or_default();
    let (before, after) = (seen(&change.before), seen(&change.after));
    Diff {
        title: format!("Change {} on the site", change.name),
        summary: summary(change),
        lines: lines(&before, &after),
        ..Diff::default()
    }
}

fn summary(edit: &Edit) -> String {
    let what = match (&edit.before, &edit.after) {
        (_, None) => "Your file is taken away; the site shows what the program ships in its place.",
        (None, Some(_)) => "The site shows this in place of what the program ships.",
        (Some(_), Some(_)) => "The site shows the new text in place of the old one.",
    };
    match edit.notice_days {
        days if days > 0 => format!(
            "{what} Every client is told first, by mail and in the portal; the new text holds {days} days after the last \
             of them was told at the earliest. Until then the page of the terms shows both."
        ),
        _ => format!("{what} It happens within seconds of the approval."),
    }
}
