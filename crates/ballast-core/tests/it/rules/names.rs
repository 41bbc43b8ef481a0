//! The names of every enum that is stored or shown. A name that changes no longer finds what was stored under it.

use ballast_core::{
    approval, client, complaint, content, dead_letter, deposit, factor, hold, id::Id, installation, investment, lane,
    ledger, ledger::Account, message, money, notice, operator, payout, plan, reading, reconcile, role, session, strike,
    strike::Standing, treasury, withdrawal,
};
use uuid::Uuid;

const NAMES: &str = "\
approval::State: pending, approved, rejected, voided, expired
approval::Kind: withdrawal, strike, deposit_assign, deposit_refund, capital, plan_create, plan_edit, plan_archive, plan_reopen, promotion_create, promotion_edit, promotion_switch, operator_invite, operator_roles, operator_disable, operator_enable, operator_reset, client_release, client_factor_reset, investment_end, content, payout_batch, payout_limits, sweep, sweep_give_up, breaker_reset, break_explain, venue_attest, observer_register, observer_end, hold_release
approval::Command: approved, rejected, voided, expired
client::Status: active, frozen
complaint::State: received, answered, reopened, closed
complaint::Outcome: upheld, partly, rejected
complaint::About: deposit, investment, withdrawal, account, service, other
complaint::Command: answered, closed, reopened
content::State: waiting, written, overtaken
dead_letter::State: failing, dead, done
deposit::State: seen, confirming, credited, orphaned, reversed, quarantined, assigned, refunded
deposit::QuarantineReason: wrong_token, dust, unknown_address, screening, too_large
deposit::RefundState: owed, sent
deposit::Command: confirmed, credited, quarantined, removed, seen again, reinstated, assigned, refunded
factor::State: pending, active, removed
factor::Kind: totp, passkey
factor::Command: confirmed, used, removed
hold::Kind: intake, clock
hold::Resolution: accept, dismiss
hold::State: open, decided, released
installation::Part: server.signing_key, server.code_key, server.reserve_key, server.log_key, bsc.account_xpub, bsc.chain_id, bsc.usdt_contract, bsc.treasury, bitcoin.network, bitcoin.descriptor, bitcoin.change_descriptor
investment::State: created, active, notice, matured, withdrawing, closed, cancelled, expired
investment::EndedBy: client, operator
investment::Command: funded, cancelled, expired, redeemed early, taken out of notice, ended, matured, withdrawn, released, closed, reopened
lane::Lane: urgent, ordinary
ledger::Cause: client_signed_up, client_security, deposit_observed, deposit_credited, deposit_quarantined, deposit_reversed, deposit_reinstated, deposit_assigned, refund_ordered, deposit_refunded, investment_registered, investment_funded, investment_cancelled, investment_expired, redemption_notice, investment_matured, strike_drafted, strike_approved, strike_allocated, strike_completed, strike_corrected, lent_moved, withdrawal_requested, withdrawal_progressed, withdrawal_released, withdrawal_batched, withdrawal_paid, payout_progressed, payout_confirmed, payout_reopened, payout_restored, sweep_progressed, reconciled, hold_progressed, capital_moved, operator_change, operator_security, client_viewed, client_feedback, complaint_progressed, appropriateness_answered, proof_published, reserve_key_changed, installation_bound, month_closed, paper_issued, reading_received
message::State: open, answered, closed
money::Asset: USDT, BTC
notice::Kind: new_sign_in, password_changed, second_factor_changed, deposit_seen, deposit_credited, deposit_quarantined, deposit_refunded, deposit_reversed, investment_active, weekly_result, result_corrected, investment_expired, redemption_notice, maturity_soon, matured, withdrawal_requested, withdrawal_approved, withdrawal_paid, withdrawal_rejected, terms_changed, account_frozen, statement_ready, complaint_received, complaint_answered
notice::Group: money_in, investments, results, money_out, statements
operator::State: invited, active, disabled
payout::State: built, approved, signed, broadcast, confirmed, discarded, abandoned
payout::attempt::State: built, approved, signed, broadcast, superseded, confirmed, impossible, discarded
payout::attempt::Command: approved, discarded, signed, broadcast, superseded, confirmed, ruled out, reopened, awaited again
payout::Command: approved, discarded, bumped, signed, broadcast, confirmed, reopened, abandoned
plan::Status: open, archived
plan::RiskCategory: medium, high, very_high
reading::Party: firm, outside
reading::Way: in, out
reading::Class: stated, read, observed
reconcile::Place: custody, payout_wallet
reconcile::State: open, explained, closed
role::Role: support, trader, treasurer, compliance, admin
role::Permission: read_clients, answer_messages, read_complaints, answer_complaints, freeze_client, release_client, verify_client, reset_factor, read_strikes, draft_strike, approve_strike, read_quarantine, resolve_quarantine, read_withdrawals, approve_withdrawal, run_batches, move_capital, edit_plans, edit_promotions, edit_content, end_investment, manage_operators, manage_observers, read_overview, rerun_work, resolve_hold, read_audit, read_approvals
session::Purpose: login, reset, passkey
strike::State: drafted, approved, allocated, rejected
strike::import::Format: fills, equity
strike::Command: approved, rejected, given its allocation, completed
treasury::State: drafted, approved, signed, broadcast, done, failed, discarded
treasury::CallState: open, confirmed, reverted, displaced, unfunded, given_up
treasury::Command: approved, discarded, signed, broadcast, finished, failed, given up
withdrawal::State: requested, approved, batched, signed, broadcast, paid, cancelled, rejected
withdrawal::Command: approved, rejected, cancelled, batched, signed, broadcast, batched again, paid, reopened
";

macro_rules! names {
    ($($name:ty),* $(,)?) => {
        [$((stringify!($name), <$name>::ALL.map(|one| one.as_str()).join(", "))),*]
    };
}

#[test]
fn every_name_stays_as_it_was_stored() {
    let now = names![
        approval::State,
        approval::Kind,
        approval::Command,
        client::Status,
        complaint::State,
        complaint::Outcome,
        complaint::About,
        complaint::Command,
        content::State,
        dead_letter::State,
        deposit::State,
        deposit::QuarantineReason,
        deposit::RefundState,
        deposit::Command,
        factor::State,
        factor::Kind,
        factor::Command,
        hold::Kind,
        hold::Resolution,
        hold::State,
        installation::Part,
        investment::State,
        investment::EndedBy,
        investment::Command,
        lane::Lane,
        ledger::Cause,
        message::State,
        money::Asset,
        notice::Kind,
        notice::Group,
        operator::State,
        payout::State,
        payout::attempt::State,
        payout::attempt::Command,
        payout::Command,
        plan::Status,
        plan::RiskCategory,
        reading::Party,
        reading::Way,
        reading::Class,
        reconcile::Place,
        reconcile::State,
        role::Role,
        role::Permission,
        session::Purpose,
        strike::State,
        strike::import::Format,
        strike::Command,
        treasury::State,
        treasury::CallState,
        treasury::Command,
        withdrawal::State,
        withdrawal::Command
    ];
    let now: String = now.iter().map(|(of, names)| format!("{of}: {names}\n")).collect();
    assert_eq!(now, NAMES);
}

#[test]
fn names_of_what_holds_more_stay_too() {
    let (client, investment) = (Id::new(Uuid::nil()), Id::new(Uuid::nil()));
    let accounts = [
        Account::Custody,
        Account::Trading,
        Account::PayoutWallet,
        Account::Available(client),
        Account::Bonus(client),
        Account::Lent(Id::new(Uuid::nil())),
        Account::Held(client),
        Account::Shortfall(client),
        Account::Principal(investment),
        Account::Returns(investment),
        Account::AllocatedReturns,
        Account::Suspense,
        Account::Capital,
        Account::Promotions,
        Account::Fees,
        Account::TradingResult,
        Account::NetworkFees,
        Account::Clearing,
    ];
    for account in accounts {
        assert_eq!(Account::from_parts(account.kind(), account.owner()), Some(account));
    }
    let week = [Standing::Running, Standing::Matured, Standing::Redeemed(0), Standing::Over, Standing::Cancelled];
    assert_eq!(week.map(Standing::as_str), ["running", "matured", "redeemed", "over", "cancelled"]);
}
