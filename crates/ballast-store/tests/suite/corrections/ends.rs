//! Ends contracts before a week of theirs is corrected.

use ballast_core::{
    bitcoin_address::BtcAddress,
    decision::{Actor, Change, Decision, Journal},
    investment::{self, EndingParty, Investment},
    ledger::{Account, Cause},
    withdrawal::{self, Withdrawal},
};
use serde_json::json;

use super::{now, worth};
use crate::world::*;

/// Ends a contract; with a fee if its client gave notice.
pub async fn end(world: &World, investment: &Investment, fee: Option<i64>) {
    let row = now(world, investment).await;
    let ended_by = fee.map(|_| EndingParty::Client);
    let row = Investment { state: investment::State::Matured, matured_at: Some(moment(0)), ended_by, ..row };
    let transfers = fee.map(|fee| transfer(Account::Returns(row.id), Account::Fees, fee)).into_iter().collect();
    let matured = journal(Cause::InvestmentMatured, row.id.uuid(), Some(row.client), transfers);
    let told = journal(Cause::RedemptionNotice, row.id.uuid(), Some(row.client), Vec::new());
    let notice = fee.map(|_| Journal { details: json!({ "given": true, "ends_at": row.ends_at }), ..told });
    let decision = notice.into_iter().fold(system().change(Change::Investment(row)), Decision::journal);
    world.store.commit(decision.journal(matured)).await.unwrap();
}

/// Withdraws a matured investment, as the rule does.
pub async fn withdraw(world: &World, investment: &Investment) {
    let (amount, _) = worth(world, investment).await;
    let row = now(world, investment).await;
    let put_in = row.put_in().unwrap().minor();
    let (client, withdrawal) = (row.client, id());
    let (gain, loss) = ((amount - put_in).max(0), (put_in - amount).max(0));
    let row = Investment { state: investment::State::Withdrawing, withdrawal: Some(withdrawal), ..row };
    let held = Account::Held(client);
    let moves = [
        (Account::Principal(row.id), Account::Returns(row.id), loss),
        (Account::Principal(row.id), held, put_in - loss),
        (Account::Returns(row.id), held, gain),
    ];
    let moves = moves.into_iter().filter(|(.., minor)| *minor > 0).map(|(from, to, minor)| transfer(from, to, minor));
    let asked = Withdrawal {
        id: withdrawal,
        version: 0,
        client,
        investment: Some(row.id),
        amount: usdt(amount),
        principal: usdt(put_in - loss),
        wallet: BtcAddress::from_stored("bc1qexample".to_owned()),
        state: withdrawal::State::Requested,
        reason: None,
        payout: None,
        not_before: moment(0),
        requested_at: moment(0),
        updated_at: moment(0),
    };
    let request = asked_for(&asked, moves.collect());
    let decision = Decision::new(Actor::Client(client), moment(0));
    let decision = decision.change(Change::Investment(row)).change(Change::Withdrawal(asked)).journal(request);
    world.store.commit(decision).await.unwrap();
}
