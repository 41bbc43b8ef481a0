//! A long month: many movements on every account, through the write door.

use anyhow::{Context as _, Result};
use ballast_core::{
    client::Client,
    context::Context,
    decision::{Actor, Decision, Journal},
    id::Id,
    ledger::{Account, Cause, Transfer},
    money::Asset,
    rules::Rules,
    statement::{ClosedMonth, Firm, close},
    time::{Day, Moment},
};
use ballast_store::{Options, Store, reads};
use serde_json::json;
use uuid::Uuid;

/// Minimum number of postings of each client in that month.
pub const POSTINGS: usize = 200;
/// A deposit is one posting; reserving money for a withdrawal and giving it back is four.
const ROUNDS: usize = POSTINGS / 5;
/// Hours between rounds. All rounds fit into the shortest month.
const HOURS: i64 = 16;
/// Clients in one decision.
const TOGETHER: usize = 50;
/// Maximum number of clients whose month becomes long.
const CLIENTS: u32 = 1_000;
const AMOUNT: i64 = 1_234_567;

/// Makes the month after the last closed one long for the first clients, and closes it; returns its name, such as
/// `2026-11`.
pub async fn lengthen(url: &str) -> Result<String> {
    let store = Store::open(&Options { url: url.to_owned(), readers: 1 })?;
    let last = store.read(reads::closed_months).await?.into_iter().next().context("a closed month")?;
    let month = last.month.start().plus_months(1);
    // Including those who came in the month itself: loaded clients come today.
    let until = month.plus_months(1);
    let clients = store.read(move |conn| reads::clients_after(conn, Uuid::nil(), until, CLIENTS)).await?;
    for round in 0..ROUNDS {
        let at = month.plus_hours(HOURS.saturating_mul(i64::try_from(round)?));
        for some in clients.chunks(TOGETHER) {
            store.commit(some.iter().fold(Decision::new(Actor::System, at), busy)).await?;
        }
    }
    end(&store, month.day(), &last).await?;
    Ok(month.day().to_string().get(..7).context("a month")?.to_owned())
}

/// A deposit, a withdrawal, and the withdrawal's cancellation.
fn busy(decision: Decision, client: &Client) -> Decision {
    let (free, held) = (Account::Available(client.id), Account::Held(client.id));
    let withdrawal = Uuid::now_v7();
    [
        (Cause::DepositCredited, Uuid::now_v7(), (Account::Custody, free)),
        (Cause::WithdrawalRequested, withdrawal, (free, held)),
        (Cause::WithdrawalReleased, withdrawal, (held, free)),
    ]
    .into_iter()
    .fold(decision, |decision, (cause, subject, accounts)| {
        decision.journal(line(client.id, cause, subject, accounts.0, accounts.1))
    })
}

fn line(client: Id<Client>, cause: Cause, subject: Uuid, debit: Account, credit: Account) -> Journal {
    let transfers = vec![Transfer { debit, credit, asset: Asset::Usdt, minor: AMOUNT }];
    Journal { cause, subject, client: Some(client), transfers, details: json!({}) }
}

/// Closes the month shortly after its end, as the job does.
async fn end(store: &Store, month: Day, last: &ClosedMonth) -> Result<()> {
    let head = store.read(reads::head).await?;
    let now: Moment = month.start().plus_months(1).plus_hours(1);
    let closed = ClosedMonth {
        month,
        version: 0,
        through: head.sequence,
        hash: head.hash,
        proof: None,
        closed_at: now,
        told_after: None,
        is_told: true,
    };
    let firm = Firm {
        name: "Ballast".to_owned(),
        legal: "A measurement, not a company".to_owned(),
        support: "help@example.com".to_owned(),
        site: "http://127.0.0.1".to_owned(),
        is_demo: true,
    };
    let mut context = Context { actor: Actor::System, now, rules: &Rules::default(), new_id: &mut Uuid::now_v7 };
    let decision =
        close(&mut context, closed, &firm, Some(last)).map_err(|refusal| anyhow::anyhow!(refusal.message))?;
    store.commit(decision).await?;
    Ok(())
}
