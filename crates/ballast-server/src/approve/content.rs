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

/// The file of the terms.
const TERMS: &str = "terms.md";

pub(super) fn carry_out(
    app: &App,
    conn: &mut dyn Conn,
    context: &mut Context<'_>,
    (approval, proposed): (Approval, Edit),
) -> Result<(Decision, After), ApiError> {
    if ballast_store::reads::content_waiting(conn)?.iter().any(|change| change.name == proposed.name) {
        let message = "An earlier text of this file is being written; try again in a moment.";
        return Err(Refusal::new(Kind::Conflict, "content_busy", message).into());
    }
    let before = edit::text_of(app, &proposed.name)?;
    // What it may quote may have changed since it was proposed.
    edit::require_sound(app, conn, &proposed.name, proposed.after.as_deref())?;
    let edit = Edit { before, ..proposed };
    let current = Action::Content(edit.clone());
    let decision = joined(context, approval, &current, |context| content::publish(context, &edit))?;
    Ok((decision, After::Content))
}

pub(super) fn diff(edit: &Edit) -> Diff {
    let (before, after) = (edit.before.as_deref().unwrap_or_default(), edit.after.as_deref().unwrap_or_default());
    let summary = match (&edit.before, &edit.after) {
        (_, None) => "Your file is taken away; the site shows what the program ships in its place.",
        (None, Some(_)) => "The site shows this in place of what the program ships.",
        (Some(_), Some(_)) => "The site shows the new text within seconds of the approval.",
    };
    // Plans tell everybody by themselves; a text does not know whom it binds.
    let warnings = if edit.name == TERMS {
        vec![
            "Nobody is told of this by mail. Clients have a right to hear of other terms days before they hold: let the \
             text say from when they do, and whom."
                .to_owned(),
        ]
    } else {
        Vec::new()
    };
    Diff {
        title: format!("Change {} on the site", edit.name),
        summary: summary.to_owned(),
        warnings,
        lines: lines(before, after),
        ..Diff::default()
    }
}
