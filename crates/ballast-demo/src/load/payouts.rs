//! The small crowd's withdrawals, paid by played operators, and the clients' answers to the survey afterwards.

use ballast_core::{
    decision::{Actor, Change, Decision, Journal},
    id::Id,
    ledger::Cause,
    survey::Survey,
    withdrawal::{self, Rate, Withdrawal},
};
use ballast_service::{
    decide::{JobError, Outcome, Trouble, carry_out_as, required, retry},
    state::App,
};
use ballast_store::{Conn, reads};
use serde_json::json;
use sha2::{Digest, Sha256};
use uuid::Uuid;

/// A made-up rate: nobody sold anything.
const RATE: Rate = Rate { micro_usdt: 60_000_000_000 };
/// One answer in this many is a bad one.
const POOR: usize = 25;
/// More than there are.
const ALL: u32 = 1_000;
const FIRST: Actor = Actor::Operator(Uuid::from_u128(1));
const SECOND: Actor = Actor::Operator(Uuid::from_u128(2));

/// Pays every waiting withdrawal and answers the survey after each.
pub async fn pay_out(app: &App) -> Result<(), JobError> {
    let open = app.store.read(|conn| reads::open_withdrawals(conn, ALL)).await.map_err(retry)?;
    for (place, withdrawal) in open.iter().enumerate() {
        let id = withdrawal.id;
        approve(app, id).await?;
        step(app, id, Actor::System, |conn, context, withdrawal| {
            let (client, cash) = owner(conn, &withdrawal)?;
            Ok(withdrawal::batch(context, withdrawal, &client, cash, Uuid::from_u128(7), RATE)?)
        })
        .await?;
        step(app, id, SECOND, |_, context, withdrawal| {
            let txid = hex::encode(Sha256::digest(format!("load payout {}", withdrawal.id)));
            Ok(withdrawal::sign(context, withdrawal, &txid)?)
        })
        .await?;
        step(app, id, Actor::System, |_, context, withdrawal| Ok(withdrawal::broadcast(context, withdrawal)?)).await?;
        step(app, id, Actor::System, |conn, context, withdrawal| {
            let (client, _) = owner(conn, &withdrawal)?;
            let holding = withdrawal.investment.map(|id| reads::investment(conn, id)).transpose()?.flatten();
            Ok(withdrawal::pay(context, withdrawal, &client, holding.map(|holding| holding.investment))?)
        })
        .await?;
        answer(app, id, if place % POOR == POOR - 1 { 3 } else { 5 }).await?;
    }
    Ok(())
}

async fn approve(app: &App, id: Id<Withdrawal>) -> Result<(), JobError> {
    let proposal = app.new_id();
    step(app, id, FIRST, move |conn, context, withdrawal| {
        let (client, cash) = owner(conn, &withdrawal)?;
        Ok(withdrawal::propose_approval(context, proposal, &withdrawal, &client, cash)?)
    })
    .await?;
    step(app, id, SECOND, move |conn, context, withdrawal| {
        let (client, cash) = owner(conn, &withdrawal)?;
        let proposed = required(reads::approval(conn, proposal)?, "approval")?;
        Ok(withdrawal::approve(context, withdrawal, proposed, &client, cash)?)
    })
    .await
}

async fn answer(app: &App, id: Id<Withdrawal>, stars: u8) -> Result<(), JobError> {
    step(app, id, Actor::System, move |_, context, withdrawal| {
        let survey = Survey {
            id: context.id(),
            client: withdrawal.client,
            withdrawal: withdrawal.id,
            stars,
            created_at: context.now,
        };
        let journal = Journal {
            cause: Cause::ClientFeedback,
            subject: survey.id.uuid(),
            client: Some(withdrawal.client),
            transfers: Vec::new(),
            details: json!({ "withdrawal": withdrawal.id, "stars": stars }),
        };
        Ok(context.decision().journal(journal).change(Change::Survey(survey)))
    })
    .await
}

async fn step<F>(app: &App, id: Id<Withdrawal>, actor: Actor, rule: F) -> Result<(), JobError>
where
    F: Fn(&mut dyn Conn, &mut ballast_core::context::Context<'_>, Withdrawal) -> Result<Decision, Trouble>
        + Clone
        + Send
        + 'static,
{
    let outcome = carry_out_as(app, actor, move |conn, context| {
        let withdrawal = required(reads::withdrawal(conn, id)?, "withdrawal")?;
        rule(conn, context, withdrawal).map(Some)
    });
    outcome.await.and_then(Outcome::require)
}

fn owner(
    conn: &mut dyn Conn,
    withdrawal: &Withdrawal,
) -> Result<(ballast_core::client::Client, ballast_core::client::Cash), Trouble> {
    let client = required(reads::client_by_id(conn, withdrawal.client)?, "client")?;
    let cash = reads::cash(conn, client.id)?;
    Ok((client, cash))
}
