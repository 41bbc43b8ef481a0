//! Reads by use case: one function, one query, only the data that the caller needs. Each takes a connection, so that
//! several can be read in one visit to a reader thread.

mod allocations;
mod allotment;
mod api_keys;
mod approvals;
mod assessments;
mod audit;
mod books;
mod bulletins;
mod came_back;
mod clients;
mod complaints;
mod content;
mod deposits;
mod evidence;
mod factors;
mod holds;
mod identity_checks;
mod installation;
mod investments;
mod jobs;
mod mail_choice;
pub(crate) mod marks;
mod me;
mod messages;
mod notices;
pub mod operator;
mod operators;
mod overview;
mod papers;
mod payouts;
mod plan_changes;
mod plans;
pub(crate) mod positions;
mod promotions;
mod proofs;
mod public_log;
mod punctuality;
mod push;
mod readings;
mod reserve_keys;
mod sessions;
pub(crate) mod setting;
mod stated;
mod statements;
mod stats;
mod strikes;
mod surveys;
mod telling;
mod transparency;
mod treasury;
pub(crate) mod webhooks;
mod withdrawals;

pub use crate::commit::allowed::is_demo;
pub(crate) use allocations::opt_mark;
pub use allocations::{
    PlanWeek, Progress, Week, allocation_progress, investment_series, plan_record, result_ppm, results_of,
};
pub use allotment::{
    ToGive, address_gaps, address_to_give, given_addresses, lost_addresses, next_address_index, restored, unknown_times,
};
pub use api_keys::{
    KeyUse, api_key_by_digest, api_key_with_client, api_keys_of, service_key, service_key_by_digest, service_keys,
};
pub use approvals::{ApprovalList, Maker, approval, approvals_about, approvals_for, approvals_page, approvals_pending};
pub use assessments::{assessment, last_assessment};
pub use audit::{
    AuditActor, AuditEntry, AuditFilter, AuditTransfer, Span as AuditSpan, audit_page, audit_span, stands_as_proposed,
    was_agreed,
};
pub use books::{Head, JournalEntry, control_total, first_hash, head, idempotent_answer, journal_of, last_entry_at};
pub(crate) use books::{all_controls, opt_transfer};
pub(crate) use bulletins::{Fanned, has_share, is_told_by, oldest_fanned, week_of};
pub use came_back::{
    VenueCourse, VenueGain, VenueMark, first_gain, gains_credited, is_move_of, missing_in_custody, venue_course,
    venue_gains, venue_mark, venue_movements,
};
pub use clients::{
    Address, Balances, addresses_since, balances, cash, client_by_deposit_address, client_by_email, client_by_id,
    client_sought,
};
pub use complaints::{complaint, complaint_by_ticket, complaint_entries, complaints_of};
pub use content::{accepted_promises, content_overtaken, content_waiting};
pub use deposits::{
    OtherTokens, coin_marks, cursor, deposit, deposit_by_key, deposits_above, deposits_of, is_counted_there,
    open_deposits, other_tokens_since, provisional, provisional_of, provisional_since,
};
pub(crate) use evidence::evidence_opened_before;
pub use evidence::{EvidenceInfo, evidence, evidence_info, evidence_opened, evidence_openings, exhibited};
pub use factors::{factor, second_factors};
pub(crate) use holds::held_kinds;
pub use holds::{hold, holds, open_hold, open_holds, standstill};
pub use identity_checks::{client_by_document, identity_check_of};
pub use installation::{
    SealedApp, account_ranges, bindings, earlier_treasuries, followed_wallet, generation, in_use, last_installed,
    other_chain, other_token, replacement_facts, replacements, sealed_apps, treasury_holdings, under_way,
};
pub use investments::{
    Holding, alerting_investments, expiring_investments, investment, investments_of, maturing_investments,
    startable_investments, waiting_investments,
};
pub use jobs::{Lease, Letters, dead_letter, dead_letter_of, leases, letters_count, open_letters, open_letters_of};
pub use mail_choice::{last_told, mail_choice};
pub use me::{Me, me};
pub use messages::messages;
pub use notices::{Unread, notice_of, notices_of, unread_notices};
pub use operators::{
    SeenSession, identity_by_subject, identity_of, open_operator_challenges, operator_by_email, operator_by_enrolment,
    operator_by_id, operator_challenge_by_secret, operator_factors, operator_session, operator_sessions,
    operator_sought, operators, operators_last_seen,
};
pub use overview::{
    MOST_MAILS_COUNTED, OutboxState, Position, Queues, Waiting, outbox_state, position, queues, withdrawals_pressing,
};
pub use papers::{Issued, paper_entry};
pub use payouts::{
    is_payout, last_payout_fixing, payout_approvals, payout_attempts, payout_batch, payout_batches_followed,
    payout_control, payout_given_up, payout_item_of, payout_items, payout_items_ever, payout_last_seen, payout_usage,
    payout_wallet, payouts_behind, payouts_on_their_way, promised_to_pay, withdrawal_approvals,
};
pub use plan_changes::{plan_change_of, plan_changes_waiting, plan_has_running, plan_holders, plan_size};
pub use plans::{is_name_of_another_plan, plan_by_id, plans_all, plans_open};
pub use promotions::{lendable, lent_total, promotion_by_id, promotion_cover, promotions_all};
pub use proofs::{
    Liabilities, Liability, ResultSince, liabilities, owed_to, proof, proofs_after, proofs_latest, results_since,
};
pub use public_log::{
    LogCheckpoint, LogCosignature, LogNode, LogStamp, log_checkpoint, log_consistency, log_cosignatures, log_entries,
    log_hashes, log_inclusion, log_last_cosigned, log_newest, log_nodes_due, log_published, log_root, log_stamp,
    log_stamps, log_stamps_open,
};
pub use punctuality::{promised_complaints, promised_withdrawals};
pub use push::{push_devices, push_waiting};
pub use readings::{
    Graded, account_numbers, booked_moves, closed_before, graded, last_read, observer, observers, observers_of,
    promised_grade, promised_of, readings_of, readings_since, readings_within,
};
pub(crate) use readings::{all_booked_moves, observers_by_id};
pub(crate) use reserve_keys::published as published_key_change;
pub use reserve_keys::{key_changes, reserve_keys};
pub use sessions::{challenge_by_secret, open_challenges, session_with_client, sessions_of, throttle};
pub use setting::held as held_since;
pub use stated::{last_stated, rules_stated};
pub use statements::{
    BookedShare, Started, booked_shares, clients_after, closed_months, contracts_of, firm_of_month, first_entry_at,
    last_entry_before, statement_entries, untold_month,
};
pub use stats::{Stats, stats};
pub use strikes::{
    StrikeList, approved_result, approved_strikes, cooling_until, corrected_as_cash, corrected_by, correction_line,
    first_start, next_strike_number, open_strike, strike, strike_basis, strike_correcting, strike_corrections,
    strike_in_progress, strikes_of, strikes_page,
};
pub use surveys::surveys_of;
pub use telling::{is_telling, telling_next};
pub use transparency::{
    AddressHolding, ResultsMark, attestation, attested, bitcoin_owed_to_clients, coverage, holding_addresses,
    kept_coverage, owed_to_clients, plans_at_work, published_coverage, results_mark, wallet_coins,
};
pub use treasury::{
    CustodyInFlight, HeldFor, book_break, breaks, comparisons, custody_found, custody_in_flight, custody_scan,
    largest_balances, largest_holdings, open_break, open_breaks, open_sweep, sweep, sweep_approvals, sweep_calls,
    sweep_position, sweeps, unknown_receivers, used_addresses,
};
pub use webhooks::{Delivery, Doing, Try, living_webhooks, webhook, webhook_deliveries, webhook_delivery, webhooks_of};
pub use withdrawals::{is_as_booked, open_withdrawals, open_withdrawals_to, withdrawal, withdrawals_of};
