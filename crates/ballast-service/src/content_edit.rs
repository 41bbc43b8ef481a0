//! A change to a file of the content folder, as two operators decide on it.

use ballast_core::{
    content::{self, Edit},
    refusal::{Kind, Refusal},
};
use ballast_store::{Conn, StoreError, reads};

use crate::{
    approve::{After, Approving, Carried, Diff, FourEyes, lines},
    content::edit,
    error::ApiError,
};

impl FourEyes for Edit {
    fn diff(&self, _: &mut dyn Conn) -> Result<Diff, StoreError> {
        // The change as readers see it: without a file of the firm's own they see the one shipped with the program.
        let seen =
            |text: &Option<String>| text.clone().or(edit::shipped(&self.name).map(str::to_owned)).unwrap_or_default();
        let (before, after) = (seen(&self.before), seen(&self.after));
        Ok(Diff {
            title: format!("Change {} on the site", self.name),
            summary: summary(self),
            lines: lines(&before, &after),
            ..Diff::default()
        })
    }

    fn carry_out(self, approving: Approving<'_, '_>) -> Result<Carried, ApiError> {
        let (app, conn) = (approving.app, &mut *approving.conn);
        if reads::content_waiting(conn)?.iter().any(|change| change.name == self.name) {
            let message = "An earlier text of this file is announced or being written; wait until it is on the site.";
            return Err(Refusal::new(Kind::Conflict, "content_busy", message).into());
        }
        let before = edit::text_of(app, &self.name)?;
        // Things it quotes may have changed since it was proposed.
        edit::require_sound(app, conn, &self.name, self.after.as_deref())?;
        let notice_days = edit::notice_days(app, conn, &self.name)?;
        let edit = Self { before, notice_days, ..self };
        let carried = approving.joined(edit.clone(), |context| content::publish(context, &edit))?;
        Ok(Carried { after: After::Content, ..carried })
    }
}

fn summary(edit: &Edit) -> String {
    let what = match (&edit.before, &edit.after) {
        (_, None) => "Your file is removed; the site shows the text shipped with the program instead.",
        (None, Some(_)) => "The site shows this instead of the text shipped with the program.",
        (Some(_), Some(_)) => "The site shows the new text instead of the old one.",
    };
    match edit.notice_days {
        days if days > 0 => format!(
            "{what} Every client is told first, by email and in the portal; the new text applies at the earliest \
             {days} days after the last of them was told. Until then the page of the terms shows both."
        ),
        _ => format!("{what} It happens within seconds of the approval."),
    }
}
