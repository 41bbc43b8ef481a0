//! What two operators do to a client's account: take lost second factors away, end a contract.

use ballast_core::{
    approval::{Action, Approval},
    client::Client,
    context::Context,
    decision::Decision,
    factor::{self, ResetOrder},
    id::Id,
    investment::{self, EndOrder},
};
use ballast_store::{Conn, StoreError, reads};

use super::{
    carry_out::{After, joined},
    diff::{Diff, Row},
};
use crate::error::ApiError;

pub(super) fn reset_factors(
    conn: &mut dyn Conn,
    context: &mut Context<'_>,
    (approval, order): (Approval, ResetOrder),
) -> Result<(Decision, After), ApiError> {
    let client = load(conn, order.client)?;
    let held = reads::second_factors(conn, client.id)?;
    let current = Action::ClientFactorReset(ResetOrder::of(&client, &held, order.why.clone())?);
    let decision = joined(context, approval, &current, |context| factor::reset(context, &client, &held, &order.why))?;
    Ok((decision, After::Nothing))
}

pub(super) fn end_investment(
    conn: &mut dyn Conn,
    context: &mut Context<'_>,
    (approval, order): (Approval, EndOrder),
) -> Result<(Decision, After), ApiError> {
    let found = reads::investment(conn, order.before.investment)?.ok_or_else(ApiError::not_found)?;
    let client = load(conn, found.investment.client)?;
    let current = Action::InvestmentEnd(EndOrder::of(context.now, &found.investment, order.why.clone())?);
    let decision =
        joined(context, approval, &current, |context| investment::end(context, &client, found.investment, &order.why))?;
    Ok((decision, After::Nothing))
}

fn load(conn: &mut dyn Conn, id: Id<Client>) -> Result<Client, ApiError> {
    reads::client_by_id(conn, id)?.ok_or_else(ApiError::not_found)
}

pub(super) fn diff_reset(conn: &mut dyn Conn, order: &ResetOrder) -> Result<Diff, StoreError> {
    let held = reads::second_factors(conn, order.client)?;
    let rows = order.factors.iter().map(|id| {
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
    let who = name_of(conn, order.client)?;
    Ok(Diff {
        title: format!("Take the lost second steps of {who} away"),
        summary: "The client signs in with mailed codes again. Every session ends, payouts wait, and the client is \
                  told by mail with a way to stop everything."
            .to_owned(),
        rows: rows.collect(),
        warnings: vec![
            "A thief asks for exactly this. Approve only when you know by another way that it is the client."
                .to_owned(),
        ],
        ..Diff::default()
    })
}

pub(super) fn diff_end(conn: &mut dyn Conn, order: &EndOrder) -> Result<Diff, StoreError> {
    let facts = &order.before;
    let who = name_of(conn, facts.client)?;
    let plan = reads::investment(conn, facts.investment)?.map(|found| found.investment.terms.plan_name);
    let ends = facts.ends_at.map(|end| end.in_words());
    Ok(Diff {
        title: format!("End the investment of {who} in {}", plan.unwrap_or_default()),
        summary: "It ends at once, without notice and without a fee, and matures when its last days are settled. \
                  The client is told, with the reason."
            .to_owned(),
        rows: vec![
            Row::of("Put in", None, Some(format!("{} USDT", facts.amount))),
            Row::of("Ends", ends, Some("when this is approved".to_owned())),
            Row::of("Reason the client reads", None, Some(order.why.clone())),
        ],
        ..Diff::default()
    })
}

/// A client's name, for a person to recognise them by.
fn name_of(conn: &mut dyn Conn, id: Id<Client>) -> Result<String, StoreError> {
    let client = reads::client_by_id(conn, id)?;
    Ok(client.map_or_else(|| "an unknown client".to_owned(), |client| client.name.as_str().to_owned()))
}
