//! Changes to a client's account that take two operators: removing lost second factors, ending a contract, releasing
//! it.

use ballast_core::{
    account,
    client::{Client, ReleaseOrder, Status},
    factor::{self, ResetOrder},
    id::Id,
    investment::{self, EndOrder},
};
use ballast_store::{Conn, StoreError, reads};

use crate::{
    approve::{Approving, Carried, Diff, FourEyes, Row},
    error::ApiError,
};

impl FourEyes for ResetOrder {
    fn diff(&self, conn: &mut dyn Conn) -> Result<Diff, StoreError> {
        let held = reads::second_factors(conn, self.client)?;
        let rows = self.factors.iter().map(|id| {
            let found = held.factors.iter().find(|factor| factor.id == *id);
            let name = found.map_or_else(
                || "gone already".to_owned(),
                |factor| {
                    let kind = match factor.proof.kind() {
                        factor::Kind::Totp => "authenticator app",
                        factor::Kind::Passkey => "passkey",
                    };
                    format!("{kind} “{}”", factor.name.as_str())
                },
            );
            Row::of_now("Second step", Some(name), None)
        });
        let who = name_of(conn, self.client)?;
        Ok(Diff {
            title: format!("Remove the lost second steps of {who}"),
            summary:
                "The client logs in with emailed codes again. Every session ends, payouts wait, and the client is \
                      told by email with a way to stop everything."
                    .to_owned(),
            rows: rows.collect(),
            warnings: vec![
                "A thief would ask for exactly this. Approve only when you have checked through another channel that it is the client."
                    .to_owned(),
            ],
            ..Diff::default()
        })
    }

    fn carry_out(self, approving: Approving<'_, '_>) -> Result<Carried, ApiError> {
        let client = load(approving.conn, self.client)?;
        let held = reads::second_factors(approving.conn, client.id)?;
        let current = Self::of(&client, &held, self.why.clone())?;
        approving.joined(current, |context| factor::reset(context, &client, &held, &self.why))
    }
}

impl FourEyes for EndOrder {
    fn diff(&self, conn: &mut dyn Conn) -> Result<Diff, StoreError> {
        let facts = &self.before;
        let who = name_of(conn, facts.client)?;
        let plan = reads::investment(conn, facts.investment)?.map(|found| found.investment.terms.plan_name);
        let ends = facts.ends_at.map(|end| end.in_words());
        Ok(Diff {
            title: format!("End the investment of {who} in {}", plan.unwrap_or_default()),
            summary: "It ends at once, without notice and without a fee, and matures when its last days are settled. \
                      The client is told, with the reason."
                .to_owned(),
            rows: vec![
                Row::of("Put in", None, Some(facts.amount.in_words())),
                Row::of("Ends", ends, Some("when this is approved".to_owned())),
                Row::of("Reason the client reads", None, Some(self.why.clone())),
            ],
            ..Diff::default()
        })
    }

    fn carry_out(self, approving: Approving<'_, '_>) -> Result<Carried, ApiError> {
        let found = reads::investment(approving.conn, self.before.investment)?.ok_or_else(ApiError::not_found)?;
        let client = load(approving.conn, found.investment.client)?;
        let current = Self::of(approving.context.now, &found.investment, self.why.clone())?;
        approving.joined(current, |context| investment::end(context, &client, found.investment, &self.why))
    }
}

impl FourEyes for ReleaseOrder {
    fn diff(&self, conn: &mut dyn Conn) -> Result<Diff, StoreError> {
        let client = reads::client_by_id(conn, self.client)?;
        let who = client.map_or_else(
            || "an unknown client".to_owned(),
            |client| format!("{} ({})", client.name.as_str(), client.email),
        );
        Ok(Diff {
            title: format!("Release the account of {who}"),
            summary:
                "The client can log in, invest and withdraw again and is told by email; payouts wait a while longer."
                    .to_owned(),
            rows: vec![
                Row::of("Account", Some(self.status.as_str().to_owned()), Some(Status::Active.as_str().to_owned())),
                Row::of("Why", None, Some(self.why.clone())),
            ],
            warnings: vec![
                "The freeze may have been justified. Approve only when you know who is asking for the release."
                    .to_owned(),
            ],
            ..Diff::default()
        })
    }

    fn carry_out(self, approving: Approving<'_, '_>) -> Result<Carried, ApiError> {
        let client = load(approving.conn, self.client)?;
        let current = Self::of(&client, self.why.clone());
        approving.joined(current, |context| account::release(context, &client, &self.why))
    }
}

fn load(conn: &mut dyn Conn, id: Id<Client>) -> Result<Client, ApiError> {
    reads::client_by_id(conn, id)?.ok_or_else(ApiError::not_found)
}

/// A client's name, by which a person recognizes them.
fn name_of(conn: &mut dyn Conn, id: Id<Client>) -> Result<String, StoreError> {
    let client = reads::client_by_id(conn, id)?;
    Ok(client.map_or_else(|| "an unknown client".to_owned(), |client| client.name.as_str().to_owned()))
}
