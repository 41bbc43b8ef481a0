//! Registration of observers who read accounts at venues, as two operators decide on it.

use ballast_core::{
    id::Id,
    reading::{self, EndOrder, Observer, Party, RegisterOrder},
};
use ballast_store::{Conn, StoreError, reads};

use crate::{
    approve::{Approving, Carried, Diff, FourEyes, Row},
    error::ApiError,
};

impl FourEyes for RegisterOrder {
    fn diff(&self, conn: &mut dyn Conn) -> Result<Diff, StoreError> {
        let plan = reads::plan_by_id(conn, self.plan)?.map_or_else(|| self.plan.to_string(), |plan| plan.name);
        let side = match self.party {
            Party::Firm => "the firm",
            Party::Outside => "outside the firm",
        };
        let row = |label, text: &str| Row::of(label, None, Some(text.to_owned()));
        let said = self.introduction.as_ref().map(|one| &one.said);
        let mut rows = vec![
            row("Name", &self.name),
            row("Reads for", side),
            row("Plan", &plan),
            row("Venue", &self.venue),
            row("Account", &self.account),
            row("Public key", &self.key),
            row("Relation to the firm", &self.relation),
            row("Paid by", &self.paid_by),
        ];
        rows.extend(said.map(|said| row("Shows the key at", &said.site)));
        rows.extend(said.map(|said| row("Signed on", &said.day.to_string())));
        rows.push(row("Why", &self.why));
        Ok(Diff {
            title: format!("{} reads the account of {plan}", self.name),
            summary:
                "All of this is published at once, and the account stays this plan's forever. From the next day on \
                      their readings count. They signed these words with their key; compare it with the one that they \
                      show at their own address."
                    .to_owned(),
            rows,
            ..Diff::default()
        })
    }

    fn carry_out(self, approving: Approving<'_, '_>) -> Result<Carried, ApiError> {
        let conn = &mut *approving.conn;
        reads::plan_by_id(conn, self.plan)?.ok_or_else(ApiError::not_found)?;
        let known = reads::observers(conn)?;
        let firm = approving.app.site.public_url.clone();
        approving.joined(self.clone(), |context| reading::register(context, &self, &known, &firm))
    }
}

impl FourEyes for EndOrder {
    fn diff(&self, conn: &mut dyn Conn) -> Result<Diff, StoreError> {
        let known = reads::observer(conn, self.observer)?;
        let account = known.map(|one| format!("{}, {}", one.venue, one.account));
        let row = |label, text: String| Row::of(label, None, Some(text));
        let mut rows = vec![row("Name", self.name.clone())];
        rows.extend(account.map(|account| row("Account", account)));
        rows.push(row("Why", self.why.clone()));
        Ok(Diff {
            title: format!("{} stops reading", self.name),
            summary: "What they read until now still counts, and they stay in the public list with both dates."
                .to_owned(),
            rows,
            warnings: vec!["From now on, results with fewer readers who agree are shown as such.".to_owned()],
            ..Diff::default()
        })
    }

    fn carry_out(self, approving: Approving<'_, '_>) -> Result<Carried, ApiError> {
        let observer = found(approving.conn, self.observer)?;
        approving.joined(self.clone(), |context| reading::end(context, &observer, &self.why))
    }
}

fn found(conn: &mut dyn Conn, id: Id<Observer>) -> Result<Observer, ApiError> {
    reads::observer(conn, id)?.ok_or_else(ApiError::not_found)
}
